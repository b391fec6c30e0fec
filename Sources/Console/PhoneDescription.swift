import PushGateway
import PushModel
import World
import VirtualPhone

/// The state of a phone in the API's JSON.
package struct PhoneDescription: Codable, Hashable, Sendable {
    package struct App: Codable, Hashable, Sendable {
        package var bundle: String
        package var state: AppState
        package var permission: Permission
        package var alerts: Bool
        package var sounds: Bool
        package var badges: Bool
        package var badge: Int
        /// `nil` until the app was opened once.
        package var environment: PushEnvironment?
        package var token: String?
    }

    package struct Notification: Codable, Hashable, Sendable {
        package var app: String
        package var title: String?
        package var body: String?
        package var pushID: String?

        init(_ listed: PhoneNotification) {
            app = listed.bundle
            title = listed.content.title
            body = listed.content.body
            pushID = listed.pushID
        }
    }

    package var name: String
    package var ios: String
    package var locked: Bool
    package var online: Bool
    package var focus: Bool
    package var muteSwitch: Bool
    package var lowPowerMode: Bool
    package var backgroundAppRefresh: Bool
    /// The time of the summary that the apps are in; `nil` without one.
    package var scheduledSummary: String?
    /// On screen right now.
    package var banner: Notification?
    /// What Notification Center lists, newest last.
    package var notifications: [Notification]
    package var apps: [App]
    /// The bundle identifiers of apps that were deleted and can be installed again.
    package var deletedApps: [String]

    /// The phone called `name` in `world`; `nil` if there is none.
    package init?(_ name: String, in world: World) {
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
