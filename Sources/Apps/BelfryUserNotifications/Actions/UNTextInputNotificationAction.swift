import Foundation

/// A button that lets the user type an answer. The app gets the text in a
/// `UNTextInputNotificationResponse`.
// Immutable after init.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
    private let button: String
    private let placeholder: String

    /// The label of the button that sends the text.
    open var textInputButtonTitle: String { button }
    /// The placeholder in the empty text field.
    open var textInputPlaceholder: String { placeholder }

    /// Creates a text action without an icon.
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            Parts(identifier: identifier, title: title, options: options),
            button: textInputButtonTitle, placeholder: textInputPlaceholder)
    }

    /// Creates a text action with an icon (iOS 15).
    public convenience init(
        identifier: String, title: String, options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
    ) {
        self.init(
            Parts(identifier: identifier, title: title, options: options, icon: icon),
            button: textInputButtonTitle, placeholder: textInputPlaceholder)
    }

    /// Creates an action without texts for the field, as the superclass's initializers do. iOS
    /// shows its own texts.
    override init(_ parts: Parts) {
        button = ""
        placeholder = ""
        super.init(parts)
    }

    init(_ parts: Parts, button: String, placeholder: String) {
        self.button = button
        self.placeholder = placeholder
        super.init(parts)
    }

    /// Decodes the form of `encode(with:)`; a missing key leaves the default.
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

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNTextInputNotificationAction else { return false }
        return super.isEqual(other) && other.button == button && other.placeholder == placeholder
    }

    open override var hash: Int { identifier.hashValue }
}
