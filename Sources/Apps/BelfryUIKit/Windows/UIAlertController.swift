/// An alert or action sheet. A virtual iPhone does not draw it and presses none of its buttons.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// How the alert is presented.
    public enum Style: Int, Sendable {
        case actionSheet = 0
        case alert
    }

    /// The text below the title.
    open var message: String?
    /// How the alert is presented.
    public private(set) var preferredStyle = Style.alert
    /// The buttons in the order they were added.
    open private(set) var actions: [UIAlertAction] = []

    /// An alert without buttons.
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
    /// How the button looks.
    public enum Style: Int, Sendable {
        case `default` = 0
        case cancel
        case destructive
    }

    /// The label of the button.
    public let title: String?
    /// How the button looks.
    public let style: Style
    /// Whether the button can be pressed.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// A button; a virtual iPhone never calls the handler.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}
