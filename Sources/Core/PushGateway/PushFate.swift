/// The place where a push has ended so far.
package enum PushFate: String, Hashable, Sendable, Codable, CaseIterable {
    /// The user saw or heard the push.
    case shown
    /// The push reached the phone and has nothing for the user.
    case silent
    /// The push reached the phone and had something to show, but the user saw nothing of it.
    case notShown
    /// The push waits until the phone is back.
    case stored
    /// APNs dropped the push, because the phone was out of reach for too long or a newer push
    /// replaced it.
    case discarded
    case refused
    /// A fault decided, not APNs.
    case fault
    /// A broadcast or a request about channels, which is for no single phone.
    case channel
}
