/// A view. Its frame and subviews are stored, and nothing is drawn.
@preconcurrency @MainActor
open class UIView: UIResponder {
    /// Position and size in the superview, in points.
    open var frame: CGRect
    /// The background color, stored but never drawn.
    open var backgroundColor: UIColor?
    /// Whether the view is hidden, stored without effect.
    open var isHidden = false
    /// The opacity from 0 to 1. Stored without effect.
    open var alpha = 1.0
    /// The tint color, stored but never drawn.
    // Apple declares it without a question mark.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tintColor: UIColor!
    /// The light or dark style for this view and the views in it. Stored without effect.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// The app's own number of the view.
    open var tag = 0
    /// Whether touches reach the view. Stored without effect.
    open var isUserInteractionEnabled = true
    /// Whether parts outside the bounds are cut off. Stored but never drawn.
    open var clipsToBounds = false
    /// Whether the autoresizing mask becomes constraints. Stored without effect: nothing is laid
    /// out.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// A name for user interface tests.
    open var accessibilityIdentifier: String?
    /// The views added, back to front.
    open private(set) var subviews: [UIView] = []
    /// The view that contains this view.
    open private(set) weak var superview: UIView?

    /// A view without subviews.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// Creates a view of size zero: no archive is read.
    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    /// Creates a view of size zero.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// The view's own coordinates: the frame's size at the origin.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    /// Adds a view on top, and removes it from its former superview.
    open func addSubview(_ view: UIView) {
        view.removeFromSuperview()
        view.superview = self
        subviews.append(view)
    }

    /// Inserts a view among the others, at an index from 0 for the back.
    open func insertSubview(_ view: UIView, at index: Int) {
        addSubview(view)
        subviews.insert(subviews.removeLast(), at: min(max(index, 0), subviews.count - 1))
    }

    /// The window that contains the view, over all superviews.
    open var window: UIWindow? { superview as? UIWindow ?? superview?.window }
    /// The middle of its frame.
    open var center: CGPoint {
        get { CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2) }
        set {
            frame.origin = CGPoint(
                x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
        }
    }

    /// Returns the view with this tag, including this view; the first in depth order.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// The method has no effect: nothing is laid out.
    open func setNeedsLayout() {}
    /// The method has no effect: nothing is laid out.
    open func layoutIfNeeded() {}
    /// Never called: nothing is laid out.
    open func layoutSubviews() {}
    /// The method has no effect: nothing is drawn.
    open func setNeedsDisplay() {}
    /// The method has no effect.
    open func sizeToFit() {}
    /// Returns `false`: no view is edited here.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { false }

    /// Removes the view from its superview, if it has one.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}

/// An object with its own coordinates: a screen, a window, or a view.
@preconcurrency @MainActor
public protocol UICoordinateSpace: NSObjectProtocol {
    /// The extent in the object's own coordinates.
    var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {}
extension UIScreen: UICoordinateSpace {}
