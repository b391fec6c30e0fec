import PushModel
import Scenarios
import VirtualPhone

/// One situation in full: a phone, an app, a push and what the user then does.
///
/// The default is a healthy app: every method implemented, the delegate set in time, the background
/// mode on, everything allowed.
public struct Setup: Hashable, Sendable {
    public static let bundle = "com.example.app"

    public var iOS: IOSVersion
    public var state: AppState
    public var payload: Payload
    public var followUp: FollowUp
    public var settings: PhoneSettings
    public var switches: Set<PhoneSwitch>
    public var isThrottled: Bool
    public var app: RecordedApp

    public init(
        iOS: IOSVersion, state: AppState, push: PushKind, followUp: FollowUp = .none
    ) {
        self.init(iOS: iOS, state: state, payload: push.payload, followUp: followUp)
    }

    public init(
        iOS: IOSVersion, state: AppState, payload: Payload, followUp: FollowUp = .none,
        settings: PhoneSettings = PhoneSettings()
    ) {
        self.iOS = iOS
        self.state = state
        self.payload = payload
        self.payload.category = payload.category ?? Self.category.id
        self.followUp = followUp
        self.settings = settings
        self.switches = []
        self.isThrottled = false
        // From iOS 7 on the method with the fetch handler replaces the one without.
        let replaced: Set<Callback> = iOS < IOSVersion(7) ? [] : [.didReceiveRemoteNotification]
        let installed = InstalledApp(
            bundle: Self.bundle, implements: Set(Callback.allCases).subtracting(replaced),
            categories: [Self.category])
        self.app = RecordedApp(installed, presents: PresentationOption.everything(on: iOS))
    }

    /// The category of the healthy app: it reports dismissals and has one background action.
    private static let category = NotificationCategory(
        id: "message", customDismiss: true, actions: [NotificationAction(id: "mute")])

    /// The state exists on this version: there is no background before iOS 4.
    public var isPossible: Bool {
        iOS >= IOSVersion(4) || (state != .background && state != .suspended)
    }
}
