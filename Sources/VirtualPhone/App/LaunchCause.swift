/// What started a process.
enum LaunchCause: Hashable, Sendable, Codable {
    case icon
    case tap(ListedNotification)
    /// A dismissal or an action without the foreground option, in the background.
    case backgroundAction
    /// A content-available push, in the background.
    case push(Arrival)
}
