import PushGateway
import PushModel
import VirtualPhone
import World

/// A phone as a person sees it, in JSON: its screen, its settings and its apps.
package struct PhoneDescription: Codable, Hashable, Sendable {
    package var name: String
    package var ios: String
    /// The time of this description: wall time, ISO 8601 in UTC with milliseconds.
    package var at: String
    /// The time on the phone's own clock, such as `9:05`.
    package var time: String
    package var locked: Bool
    /// Whether the screen is on: unlocked, or lit by a recent notification.
    package var lit: Bool
    package var online: Bool
    package var focus: Bool
    package var muteSwitch: Bool
    package var lowPowerMode: Bool
    /// Whether APNs keeps pushes of priority 5 and 1 because the phone saves power.
    package var powerRestricted: Bool
    package var backgroundAppRefresh: Bool
    /// Whether iOS holds background pushes back.
    package var throttled: Bool
    /// The time of the scheduled summary of the apps; `nil` without one.
    package var scheduledSummary: String?
    /// The app on screen, or under the Lock Screen; `nil` when that is the Home Screen.
    package var frontmost: String?
    package var notificationCenterOpen: Bool
    /// The banner on screen right now.
    package var banner: Notification?
    /// The entries of Notification Center, newest last.
    package var notifications: [Notification]
    /// The Live Activities on the Lock Screen, oldest first.
    package var activities: [Activity]
    /// The widgets that the user has added, by app and in the order of adding.
    package var widgets: [Item]
    package var controls: [Item]
    /// The remote media sessions that play on other devices, oldest first.
    package var mediaSessions: [MediaSession]
    /// The one Push to Talk channel that the phone has joined.
    package var talkChannel: PushToTalkChannel?
    /// The calls on the phone, by app, oldest first; `nil` without one.
    package var calls: [Call]?
    /// The management of the phone by a server; `nil` without one.
    package var management: Management?
    /// The installed apps, in alphabetical order.
    package var apps: [App]
    /// The bundle identifiers of apps that were deleted and can be installed again.
    package var deletedApps: [String]

    /// The phone called `name` in `world`, at `now`; `nil` if there is none.
    package init?(_ name: String, in world: World, at now: Instant) {
        guard let device = world.phones[name] else { return nil }
        let phone = device.phone
        let epoch = world.gateway.configuration.epoch
        self.name = name
        ios = phone.iOS.description
        at = WallTime.text(of: now, epoch: epoch)
        // The phone's clock starts at a whole minute, and the world usually within one.
        let sinceMinute = Duration.seconds(epoch.seconds.truncatingRemainder(dividingBy: 60))
        time = phone.timeOfDay(at: now + sinceMinute).description
        locked = phone.settings.locked
        lit = phone.isLit(at: now)
        online = phone.settings.online
        focus = phone.settings.focus
        muteSwitch = phone.settings.muteSwitch
        lowPowerMode = phone.settings.lowPowerMode
        powerRestricted = phone.settings.powerRestricted
        backgroundAppRefresh = phone.settings.backgroundAppRefresh
        throttled = phone.isThrottled
        scheduledSummary = phone.settings.scheduledSummary?.description
        frontmost = phone.frontmost
        notificationCenterOpen = phone.notificationCenterIsOpen
        banner = phone.banner.map { Notification($0, on: phone, epoch: epoch) }
        notifications = phone.notificationCenter.map { Notification($0, on: phone, epoch: epoch) }
        activities = phone.activities.map { Activity($0, epoch: epoch) }
        widgets = phone.widgets.map { Item($0) }
        controls = phone.controls.map { Item($0) }
        mediaSessions = phone.mediaSessions.filter(\.isShown).map(MediaSession.init)
        talkChannel = phone.talkChannel.map(PushToTalkChannel.init)
        let calls = phone.bundles.flatMap { app in
            phone.calls(of: app).map { Call($0, of: app) }
        }
        self.calls = calls.isEmpty ? nil : calls
        management = Management(of: name, in: world)
        apps = phone.bundles.compactMap { App($0, on: device, in: world) }
        deletedApps = device.hosted.union(device.apps.keys).filter { phone.app($0) == nil }
            .sorted()
    }
}
