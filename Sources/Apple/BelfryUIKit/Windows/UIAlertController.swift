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
