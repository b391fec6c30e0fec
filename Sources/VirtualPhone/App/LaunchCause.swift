/// What started a process.
enum LaunchCause: Hashable, Sendable, Codable {
    case icon
    case tap(PhoneNotification)
    /// A dismissal or an action without the foreground option, in the background.
    case backgroundAction
    /// A VoIP push, in the background.
    case incomingCall
    /// A push that started a Live Activity, in the background: the app may fetch its update token.
    case activity
    /// A content-available push, in the background.
    case push(Arrival)
}
