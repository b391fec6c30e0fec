import PushGateway
import PushModel
import World
import VirtualPhone

/// A phone as it stands, for people and programs.
public struct PhoneDescription: Codable, Hashable, Sendable {
    public struct App: Codable, Hashable, Sendable {
        public var bundle: String
        public var state: AppState
        public var permission: Permission
        public var alerts: Bool
        public var sounds: Bool
        public var badges: Bool
        public var badge: Int
        /// `nil` until the app was opened once.
        public var environment: PushEnvironment?
        public var token: String?
    }

    public struct Notification: Codable, Hashable, Sendable {
        public var app: String
        public var title: String?
        public var body: String?
        public var pushID: String?

        init(_ listed: PhoneNotification) {
            app = listed.bundle
            title = listed.content.title
            body = listed.content.body
            pushID = listed.pushID
        }
    }

    public var name: String
    public var ios: String
    public var locked: Bool
    public var online: Bool
    public var focus: Bool
    public var muteSwitch: Bool
    public var lowPowerMode: Bool
    public var backgroundAppRefresh: Bool
    /// The time of the summary that the apps are in; `nil` without one.
    public var scheduledSummary: String?
    /// On screen right now.
    public var banner: Notification?
    /// What Notification Center lists, newest last.
    public var notifications: [Notification]
    public var apps: [App]
    /// The bundle identifiers of apps that were deleted and can be installed again.
    public var deletedApps: [String]

    /// The phone called `name` in `world`; `nil` if there is none.
    public init?(_ name: String, in world: World) {
        guard let recorded = world.phones[name] else { return nil }
        let phone = recorded.phone
        self.name = name
        ios = phone.iOS.description
        locked = phone.settings.locked
        online = phone.settings.online
        focus = phone.settings.focus
        muteSwitch = phone.settings.muteSwitch
        lowPowerMode = phone.settings.lowPowerMode
        backgroundAppRefresh = phone.settings.backgroundAppRefresh
        scheduledSummary = phone.settings.scheduledSummary?.description
        banner = phone.banner.map(Notification.init)
        notifications = phone.notificationCenter.map(Notification.init)
        apps = phone.bundles.compactMap { App($0, on: phone, in: world) }
        deletedApps = recorded.hosted.union(recorded.apps.keys).filter { phone.app($0) == nil }
            .sorted()
    }
}

extension PhoneDescription.App {
    fileprivate init?(_ bundle: BundleID, on phone: Phone, in world: World) {
        guard let app = phone.app(bundle), let state = phone.state(of: bundle) else { return nil }
        let registration = world.registration(of: bundle, on: phone.name)
        self.init(
            bundle: bundle, state: state, permission: app.permission,
            alerts: app.alerts, sounds: app.sounds, badges: app.badges, badge: app.badge,
            environment: registration?.environment, token: registration?.token.hex)
    }
}
