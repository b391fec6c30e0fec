import PushModel

/// What APNs does with one request.
public struct Outcome: Hashable, Sendable {
    public enum Fate: Hashable, Sendable {
        case refused
        /// Handed to the phone at once.
        case delivered(Delivery)
        /// Kept until the phone is back; `replacing` is the `apns-id` of the push it displaced.
        case stored(for: Registration, replacing: String?)
        /// Accepted and thrown away: the phone is out of reach and the push may not wait.
        case discarded(for: Registration)
    }

    public var response: PushResponse
    public var fate: Fate
}
