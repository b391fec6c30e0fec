/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    open private(set) var windows: [UIWindow] = []
    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    open var screen: UIScreen { .main }
    open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    open var traitCollection: UITraitCollection { UITraitCollection() }

    func keep(_ window: UIWindow) {
        windows.append(window)
    }
}

extension UIWindowScene {
    /// The size and orientation of a window scene (iOS 16).
    @preconcurrency @MainActor
    open class Geometry: NSObject {
        open var interfaceOrientation: UIInterfaceOrientation { .portrait }
    }

    /// How window controls look on an iPad (iOS 26).
    @preconcurrency @MainActor
    open class WindowingControlStyle: NSObject {
        open class var automatic: WindowingControlStyle { WindowingControlStyle() }
    }
}
