/// A view: its frame and subviews are kept, and nothing is drawn.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// Position and size in the superview, in points.
    open var frame: CGRect
    /// Kept, never drawn.
    open var backgroundColor: UIColor?
    /// Kept, without effect.
    open var isHidden = false
    /// Opacity, 0 to 1. Kept, without effect.
    open var alpha = 1.0
    /// Kept, never drawn.
    open var tintColor: UIColor?
    /// The views added, back to front.
    open private(set) var subviews: [UIView] = []
    /// The view that it was added to.
    open private(set) weak var superview: UIView?

    /// A view without subviews.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// A view of size zero.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Its own coordinates: the frame's size at the origin.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    /// Adds a view on top, taking it out of its former superview.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    /// Takes the view out of its superview, if it has one.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}

/// A window, which app and scene delegates keep. Nothing is drawn.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// The scene that it belongs to.
    open weak var windowScene: UIWindowScene?
    /// Kept; its view is never loaded by the window.
    open var rootViewController: UIViewController?
    /// Whether it receives key events.
    open private(set) var isKeyWindow = false

    /// A window of a scene, as large as the screen.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
        windowScene.keep(self)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Makes it the key window, and no longer hidden.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
    }

    /// Makes it the key window.
    open func makeKey() {
        isKeyWindow = true
    }
}

/// An object with coordinates of its own: a screen, a window, a view.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The extent, in its own coordinates.
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {}
