public import UserNotifications

/// What an app may want otherwise.
///
///     var configuration = PushConfiguration()
///     configuration.messageID = { $0["notification"]?["uuid"]?.string }
///     configuration.presentation = { $0.threadID == "news" ? [.list] : [.banner, .list] }
///     configuration.environment = .production
///     configuration.registersAtLaunch = false
///     let router = PushRouter(configuration)
public struct PushConfiguration: Sendable {
    /// Finds in a payload what tells a second delivery of a push from a second push: a string that
    /// the sender makes for each message, by default under `mid`.
    ///
    /// Without one the router compares payloads, which is right within a minute only.
    public var messageID: @Sendable ([String: PushValue]) -> String? = { $0["mid"]?.string }
    /// How a notification is presented over the app when no subscriber says otherwise in time: with
    /// banner, list entry and sound by default. Not with its badge: `refreshBadge` asks for that.
    public var presentation: @Sendable (PushMessage) -> UNNotificationPresentationOptions = { _ in
        [.banner, .list, .sound]
    }
    /// Which APNs the build's tokens are for; by default what its provisioning profile says.
    public var environment: PushEnvironment = .detected
    /// Ask for the device token at every launch, as Apple advises. It needs no permission of the
    /// user, who is asked by `register(asking:)`.
    public var registersAtLaunch = true

    /// What fits most apps.
    public init() {}
}
