/// An alert or action sheet. A virtual iPhone neither draws it nor presses its buttons.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The style of the alert.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert
    }

    /// The text below the title.
    open var message: String?
    /// The style of the alert.
    public private(set) var preferredStyle = Style.alert
    /// The buttons in the order they were added.
    open private(set) var actions: [UIAlertAction] = []

    /// Creates an alert without buttons.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init()
        self.title = title
        self.message = message
        self.preferredStyle = preferredStyle
    }

    /// Adds a button to the alert.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }
}

/// A button of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The look of a button.
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel
        case destructive
    }

    /// The label of the button.
    public let title: String?
    /// The look of the button.
    public let style: Style
    /// Whether the button can be pressed.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// Creates a button. A virtual iPhone never calls the handler.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
