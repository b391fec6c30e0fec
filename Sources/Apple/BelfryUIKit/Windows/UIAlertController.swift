/// An alert that nobody sees.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Where it would stand.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert
    }

    open var message: String?
    public private(set) var preferredStyle = Style.alert
    open private(set) var actions: [UIAlertAction] = []

    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init()
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }
}

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// How the button looks.
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel
        case destructive
    }

    public let title: String?
    public let style: Style
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
