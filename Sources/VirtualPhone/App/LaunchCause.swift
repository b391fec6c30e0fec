/// What started a process.
enum LaunchCause: Hashable, Sendable, Codable {
    case icon
    case tap(ListedNotification)
    /// A content-available push, in the background.
    case push(Arrival)
}
