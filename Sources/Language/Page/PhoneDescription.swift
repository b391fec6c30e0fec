import PushGateway
import PushModel
import VirtualPhone
import World

/// A phone as one sees it, in JSON: its screen, its settings and its apps.
package struct PhoneDescription: Codable, Hashable, Sendable {
    package var name: String
    package var ios: String
    /// When this was so: wall time, ISO 8601 in UTC with milliseconds.
    package var at: String
    /// The time on the phone's own clock, such as `9:05`.
    package var time: String
    package var locked: Bool
    /// The screen is on: unlocked, or lit by a notification a moment ago.
    package var lit: Bool
    package var online: Bool
    package var focus: Bool
    package var muteSwitch: Bool
    package var lowPowerMode: Bool
    /// APNs keeps pushes of priority 5 and 1 until it is over.
    package var powerRestricted: Bool
    package var backgroundAppRefresh: Bool
    /// iOS holds background pushes back.
    package var throttled: Bool
    /// The time of the summary that the apps are in; `nil` without one.
    package var scheduledSummary: String?
    /// The app on screen, or under the Lock Screen; `nil` when that is the Home Screen.
    package var frontmost: String?
    package var notificationCenterOpen: Bool
    /// On screen right now.
    package var banner: Notification?
    /// What Notification Center lists, newest last.
    package var notifications: [Notification]
    /// On the Lock Screen, oldest first.
    package var activities: [Activity]
    /// Those that the user has put up, by app and in the order in which they came.
    package var widgets: [Item]
    package var controls: [Item]
    /// The remote media sessions that play on other devices, oldest first.
    package var mediaSessions: [MediaSession]
    /// The one Push to Talk channel that the phone has joined.
    package var talkChannel: PushToTalkChannel?
    /// What a management server knows of the phone; `nil` when none manages it.
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
        time = phone.timeOfDay(at: now).description
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
        management = Management(of: name, in: world)
        apps = phone.bundles.compactMap { App($0, on: device, in: world) }
        deletedApps = device.hosted.union(device.apps.keys).filter { phone.app($0) == nil }
            .sorted()
    }
}
