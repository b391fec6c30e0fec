/// The place where a push has ended so far.
package enum PushFate: String, Hashable, Sendable, Codable, CaseIterable {
    /// The user saw or heard the push.
    case shown
    /// The push reached the phone and has nothing for the user.
    case silent
    /// The push reached the phone, but the user saw nothing of it although it had something to show.
    case notShown
    /// The push waits until the phone is back.
    case stored
    /// APNs dropped the push: the phone was out of reach for longer than the push may wait, or a newer push
    /// took its place.
    case discarded
    case refused
    /// A fault decided, not APNs.
    case fault
    /// A broadcast, or a request about channels: it is for no single phone.
    case channel
}
