import PushModel

/// Something a recorded app will do at a known time.
struct DueAct: Hashable, Sendable, Codable {
    var time: Instant
    var bundle: BundleID
    var event: Event
}
