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
