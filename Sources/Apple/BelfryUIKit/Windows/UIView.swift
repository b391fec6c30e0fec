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
