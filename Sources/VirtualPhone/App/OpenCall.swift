import PushModel

/// A call whose completion handler iOS waits for.
struct OpenCall: Hashable, Sendable, Codable {
    var id: Call.ID
    var callback: Callback
    /// When iOS stops waiting; `nil` for a handler without a limit.
    var deadline: Instant?
    /// The notification that `willPresent` was asked about.
    var notification: PhoneNotification?
    var pushID: String?
}
