import Foundation

/// A button that lets the user type an answer.
// Nothing changes once it is made.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    private let button: String
    private let placeholder: String

    /// What the button that sends the text says.
    open var textInputButtonTitle: String { button }
    /// What the empty field says.
    open var textInputPlaceholder: String { placeholder }

    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            Parts(identifier: identifier, title: title, options: options),
            button: textInputButtonTitle, placeholder: textInputPlaceholder)
    }

    /// iOS 15.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            Parts(identifier: identifier, title: title, options: options, icon: icon),
            button: textInputButtonTitle, placeholder: textInputPlaceholder)
    }

    init(_ parts: Parts, button: String, placeholder: String) {
        self.button = button
        self.placeholder = placeholder
        super.init(parts)
    }

    public required init?(coder: NSCoder) {
        button = coder.text("textInputButtonTitle") ?? ""
        placeholder = coder.text("textInputPlaceholder") ?? ""
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.put(textInputButtonTitle, "textInputButtonTitle")
        coder.put(textInputPlaceholder, "textInputPlaceholder")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationAction else { return false }
        return super.isEqual(other) && other.button == button && other.placeholder == placeholder
    }

    open override var hash: Int { identifier.hashValue }
}
