/// The window that app and scene delegates keep.
@preconcurrency @MainActor
open class UIWindow: UIView {
    open weak var windowScene: UIWindowScene?
    open var rootViewController: UIViewController?
    open private(set) var isKeyWindow = false

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
        windowScene.keep(self)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Shows the window: here it only becomes the key window.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
    }

    open func makeKey() {
        isKeyWindow = true
    }
}
