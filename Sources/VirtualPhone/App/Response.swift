/// What the user did with a notification, on its way to the app.
struct Response: Hashable, Sendable, Codable {
    enum Choice: Hashable, Sendable, Codable {
        case opened
        case dismissed
        case action(String, text: String?)

        /// `actionIdentifier` in the words of scenario files.
        var name: String {
            switch self {
            case .opened: "default"
            case .dismissed: "dismiss"
            case .action(let id, _): id
            }
        }

        var text: String? {
            guard case .action(_, let text) = self else { return nil }
            return text
        }
    }

    var notification: PhoneNotification
    var choice: Choice
}
