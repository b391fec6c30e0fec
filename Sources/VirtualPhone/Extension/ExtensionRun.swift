import PushModel

/// A notification service extension at work on one push.
struct ExtensionRun: Hashable, Sendable, Codable {
    /// Counts with the calls; the surroundings name the run by it.
    var id: Call.ID
    var arrival: Arrival
    /// When iOS asks for what there is, and after that when it stops waiting.
    var deadline: Instant
    /// The call of `serviceExtensionTimeWillExpire`, once it was made.
    var expiry: Call.ID?
}
