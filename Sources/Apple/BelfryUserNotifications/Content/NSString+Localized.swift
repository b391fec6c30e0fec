import Foundation

extension NSString {
    /// The text under `key` in the app's `Localizable.strings`, with the arguments in its format.
    ///
    /// A real iPhone looks it up when it shows the notification, in the user's language of that
    /// moment; here it is looked up at once. The arguments fill `%@`, as only objects can be handed in.
    public class func localizedUserNotificationString(
        forKey key: String, arguments: [Any]?
    ) -> String {
        let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
        guard let arguments, !arguments.isEmpty else { return format }
        return String(format: format, arguments: arguments.map { "\($0)" as NSString })
    }
}
