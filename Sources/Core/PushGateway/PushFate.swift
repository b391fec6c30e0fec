/// Where a push has ended so far.
package enum PushFate: String, Hashable, Sendable, Codable, CaseIterable {
    /// The user saw or heard something of it.
    case shown
    /// It has nothing for the user, and came to the phone.
    case silent
    /// It came to the phone, and the user saw nothing of it although there was something to see.
    case notShown
    /// It waits until the phone is back.
    case stored
    /// APNs threw it away: the phone was out of reach for longer than it may wait, or a newer push
    /// took its place.
    case discarded
    case refused
    /// A fault decided, not APNs.
    case fault
    /// A broadcast, or a request about channels: it is for no single phone.
    case channel
}
