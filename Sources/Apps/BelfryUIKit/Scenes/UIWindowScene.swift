/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    /// The windows made with `UIWindow(windowScene:)`.
    open private(set) var windows: [UIWindow] = []
    /// The window that receives key events.
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    /// The screen of the phone.
    open var screen: UIScreen { .main }
    /// Always portrait on a virtual iPhone.
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    /// The traits of a 6.1-inch iPhone in light mode.
    open var traitCollection: UITraitCollection { UITraitCollection() }

    /// Asks for another orientation (iOS 16). Without effect: a virtual iPhone stays upright.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {}

    func keep(_ window: UIWindow) {
        windows.append(window)
    }
}

extension UIWindowScene {
    /// The size and orientation of a window scene (iOS 16).
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        /// Always portrait on a virtual iPhone.
        open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    }

    /// The geometry that an app prefers for a scene (iOS 16).
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// The preferences for a scene of an iPhone or iPad.
        @preconcurrency @MainActor
        open class iOS: GeometryPreferences {
            /// The orientations asked for.
            open var interfaceOrientations: UIInterfaceOrientationMask?

            /// A wish for orientations.
            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// How window controls look on an iPad (iOS 26).
    @preconcurrency @MainActor
    open class WindowingControlStyle: NSObject {
        /// Leaves the appearance to the system.
        open class var automatic: WindowingControlStyle { WindowingControlStyle() }
    }
}
