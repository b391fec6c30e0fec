/// A rectangle on a screen that nobody sees.
@preconcurrency @MainActor
open class UIView: UIResponder {
    open var frame: CGRect
    open var backgroundColor: UIColor?
    open var isHidden = false
    open var alpha = 1.0
    open var tintColor: UIColor?
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public convenience override init() {
        self.init(frame: .zero)
    }

    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}

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

/// Something with coordinates: a screen, a window, a view.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {}
