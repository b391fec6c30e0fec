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
