/// A field for a line of text. A virtual iPhone has no keyboard to type in it.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// The text of the field.
    open var text: String? = ""
    /// The text in an empty field, which is never drawn.
    open var placeholder: String?
    /// The object that decides about typing, which a virtual iPhone never asks.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the text is hidden. Stored without effect.
    open var isSecureTextEntry = false
}

/// The object that decides about typing in a field. A virtual iPhone, which has no keyboard, calls
/// no method of it.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
