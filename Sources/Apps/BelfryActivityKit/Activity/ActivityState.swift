import PushModel
import VirtualPhone

/// The stage of a Live Activity's life.
public enum ActivityState: Sendable, Codable, Hashable {
    /// Scheduled, and not begun (iOS 26).
    case pending
    /// On the Lock Screen, and open to updates.
    case active
    /// Finished, but still on the Lock Screen; updates are ignored.
    case ended
    /// Removed, by the person or by iOS.
    case dismissed
    /// Its stale date has passed without an update.
    case stale

    /// Converts the phone's form of the state.
    package init(_ state: ActivitySnapshot.State) {
        self =
            switch state {
            case .pending: .pending
            case .active: .active
            case .stale: .stale
            case .ended: .ended
            case .dismissed: .dismissed
            }
    }
}

/// The time for which a Live Activity stays (iOS 18).
public enum ActivityStyle: Hashable, Sendable {
    case standard
    /// Ends when the device locks or the person leaves the app.
    case transient
}

/// The kind of pushes to a Live Activity. A request without a kind receives none.
public struct PushType: Equatable, Sendable {
    let value: ActivityPushType

    /// Pushes to the activity's own token.
    public static var token: PushType { PushType(value: .token) }

    /// Broadcasts on a channel, by its identifier in base64 (iOS 18).
    public static func channel(_ name: String) -> PushType { PushType(value: .channel(name)) }
}

/// The time at which an ended Live Activity leaves the Lock Screen.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
    let value: ActivityEnd.Dismissal

    /// After four hours at the latest.
    public static let `default` = ActivityUIDismissalPolicy(value: .usual)
    /// Leaves the Lock Screen at once.
    public static let immediate = ActivityUIDismissalPolicy(value: .immediate)

    /// At this date, within four hours.
    public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
        ActivityUIDismissalPolicy(value: .after(UnixTime(date)))
    }
}
