public import UserNotifications

/// The settings of a router.
///
///     var configuration = PushConfiguration()
///     configuration.messageID = { $0["notification"]?["uuid"]?.string }
///     configuration.presentation = { $0.threadID == "news" ? [.list] : [.banner, .list] }
///     configuration.environment = .production
///     configuration.registersAtLaunch = false
///     let router = PushRouter(configuration)
public struct PushConfiguration: Sendable {
    /// Finds a message's ID in its payload: a string that the sender creates for each message, by
    /// default the string or whole number under `mid`. Messages with equal IDs are deliveries of
    /// one push, or edits of that push if the alert differs.
    ///
    /// Without an ID the router compares payloads, which is reliable only within a minute.
    public var messageID: @Sendable ([String: PushValue]) -> String? = {
        PushMessage.standardID(of: $0)
    }
    /// How iOS presents a notification over the app if the handler does not decide in time; by
    /// default with banner, list entry and sound. The badge is left out, because `refreshBadge`
    /// updates it.
    public var presentation: @Sendable (PushMessage) -> UNNotificationPresentationOptions = { _ in
        [.banner, .list, .sound]
    }
    /// The APNs environment of the build's tokens, by default from the provisioning profile.
    public var environment: PushEnvironment = .detected
    /// Whether the router requests the device token at every launch, as Apple advises. A token
    /// needs no permission; `register(asking:)` asks the user for permission.
    public var registersAtLaunch = true

    /// The app's categories. `install` registers them beside the categories of other SDKs, and the
    /// router reads from them whether an action opens the app.
    ///
    ///     configuration.categories = [PushCategory("news", actions: [.button("save", title: "Save")])]
    public var categories: [PushCategory] = []
    /// The number on the app's icon that the app shares with its service extension, if any.
    /// `setBadge` also sets this number.
    ///
    ///     configuration.badge = group.map { PushBadge(directory: $0) }
    public var badge: PushBadge?

    /// Creates the default configuration.
    public init() {}
}
