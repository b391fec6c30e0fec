import Page
import PushGateway
import PushModel
import World

/// A broadcast channel in the API's JSON.
package struct ChannelDescription: Codable, Hashable, Sendable {
    /// The newest message, which is sent to phones that are offline when they are back online.
    package struct Stored: Codable, Hashable, Sendable {
        /// The `apns-request-id` of its broadcast.
        package var id: String
        /// Wall time, ISO 8601 in UTC.
        package var until: String
    }

    /// 24 characters of base64.
    package var id: String
    /// The app's bundle identifier.
    package var app: String
    package var environment: PushEnvironment
    /// The storage policy: 0 for none, 1 for the most recent message.
    package var messageStoragePolicy: Int
    /// The time of creation, in wall time.
    package var since: String
    /// The phones with a Live Activity that listens, ordered by name.
    package var subscribers: [String]
    package var stored: Stored?

    package init(
        _ channel: BroadcastChannel, of owner: ChannelOwner, in worlds: Worlds, at now: Instant
    ) {
        let epoch = worlds.configuration.epoch
        id = channel.id
        app = owner.bundle
        environment = owner.environment
        messageStoragePolicy = channel.storage.rawValue
        since = WallTime.text(of: channel.since, epoch: epoch)
        subscribers = worlds.listeners(to: channel.id, of: owner)
        guard let stored = channel.stored else { return }
        let until = Instant.zero + .seconds(Double(stored.expires) / 1000 - epoch.seconds)
        guard until > now else { return }
        self.stored = Stored(id: stored.id, until: WallTime.text(of: until, epoch: epoch))
    }

    package static let schema = Schema.answer(
        "Channel",
        [
            Schema.Field("id", .text, "24 characters of base64.", required: true),
            Schema.Field("app", .text, "The bundle identifier.", required: true),
            Schema.Field("environment", .words(PushEnvironment.self), required: true),
            Schema.Field(
                "messageStoragePolicy", .integer(0...1),
                "0 for no storage, 1 for the most recent message.", required: true),
            Schema.Field("since", .text, "Wall time, ISO 8601 in UTC.", required: true),
            Schema.Field(
                "subscribers", .list(.text), "The phones with a Live Activity that listens.",
                required: true),
            Schema.Field(
                "stored",
                .answer(
                    "StoredMessage",
                    [
                        Schema.Field(
                            "id", .text, "The broadcast's apns-request-id.", required: true),
                        Schema.Field("until", .text, required: true),
                    ]), "The message for phones that are offline."),
        ])
}

/// A new channel, as the API takes it.
package struct ChannelSetup: Codable, Hashable, Sendable {
    package var app: String?
    package var environment: PushEnvironment?
    package var messageStoragePolicy: Int?

    package init(app: String?, environment: PushEnvironment?, messageStoragePolicy: Int?) {
        self.app = app
        self.environment = environment
        self.messageStoragePolicy = messageStoragePolicy
    }

    package static let schema = Schema.body(
        "ChannelSetup",
        [
            Schema.Field("app", .name, "The app. Required if there are several."),
            Schema.Field(
                "environment", .words(PushEnvironment.self),
                "The environment. Default: that of the app's tokens."),
            Schema.Field(
                "messageStoragePolicy", .integer(0...1),
                "0 for no storage, 1 for the most recent message (1)."),
        ])

    /// The owner of the new channel. Throws if the app is not given and there is not exactly one.
    package func owner(in worlds: Worlds) throws(Problem) -> ChannelOwner {
        let registrations = worlds.all.flatMap { world in
            world.registrations + (world.fleet.map { _ in world.fleetRegistrations } ?? [])
        }
        let apps = Set(registrations.map(\.bundle)).sorted()
        guard let bundle = app ?? (apps.count == 1 ? apps[0] : nil) else {
            throw Problem(
                400, "Belfry does not know which app is meant. Send “app”.",
                hint: apps.isEmpty ? nil : "Known apps: \(apps.joined(separator: ", ")).")
        }
        let environments = Set(registrations.filter { $0.bundle == bundle }.map(\.environment))
        let usual = environments.count == 1 ? environments.first : nil
        return ChannelOwner(bundle, environment ?? usual ?? .sandbox)
    }

    package func request(for owner: ChannelOwner) -> PushRequest {
        var request = PushRequest(
            path: "/1/apps/\(owner.bundle)/channels", credential: .trusted,
            payload: Array(
                (#"{"message-storage-policy":\#(messageStoragePolicy ?? 1),"#
                    + #""push-type":"LiveActivity"}"#).utf8),
            origin: PushOrigin(transport: .internally, isSecure: true))
        request.environment = owner.environment
        return request
    }
}
