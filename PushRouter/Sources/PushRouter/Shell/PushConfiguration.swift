public import UserNotifications

/// What an app can decide about its router.
///
///     var configuration = PushConfiguration()
///     configuration.messageID = { $0["notification"]?["uuid"]?.string }
///     configuration.presentation = { $0.threadID == "news" ? [.list] : [.banner, .list] }
///     configuration.environment = .production
///     configuration.registersAtLaunch = false
///     let router = PushRouter(configuration)
public struct PushConfiguration: Sendable {
    /// Finds a message's ID in its payload: a string that the sender makes for each message, by
    /// default the string or whole number under `mid`. Equal IDs are deliveries of one push, or edits
    /// of it if the alert is another one; other IDs are other pushes.
    ///
    /// Without an ID the router compares payloads, which is right within a minute only.
    public var messageID: @Sendable ([String: PushValue]) -> String? = {
        PushMessage.standardID(of: $0)
    }
    /// How a notification is presented over the app if the handler does not decide in time; by default
    /// with banner, list entry and sound. Not with its badge: `refreshBadge` updates that.
    public var presentation: @Sendable (PushMessage) -> UNNotificationPresentationOptions = { _ in
        [.banner, .list, .sound]
    }
    /// The APNs environment of the build's tokens; by default what its provisioning profile says.
    public var environment: PushEnvironment = .detected
    /// Request the device token at every launch, as Apple advises. That needs no permission of the
    /// user; `register(asking:)` requests it.
    public var registersAtLaunch = true

    /// The app's categories: registered when the router is installed, beside those of others, and used
    /// to tell whether an action opens the app.
    ///
    ///     configuration.categories = [PushCategory("news", actions: [.button("save", title: "Save")])]
    public var categories: [PushCategory] = []
    /// The number on the icon, if the app shares it with its service extension: `setBadge` sets it,
    /// too.
    ///
    ///     configuration.badge = group.map { PushBadge(directory: $0) }
    public var badge: PushBadge?

    /// The default configuration.
    public init() {}
}
