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

    /// Requests another orientation (iOS 16). The method has no effect: a virtual iPhone stays
    /// upright.
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
            /// The orientations that the app requests.
            open var interfaceOrientations: UIInterfaceOrientationMask?

            /// Creates a preference for orientations.
            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }
    }

    /// The look of window controls on an iPad (iOS 26).
    @preconcurrency @MainActor
    open class WindowingControlStyle: NSObject {
        /// The look that the system chooses.
        open class var automatic: WindowingControlStyle { WindowingControlStyle() }
    }
}
