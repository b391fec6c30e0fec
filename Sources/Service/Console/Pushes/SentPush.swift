import API
import Log
import PushGateway
import PushModel
import Switchboard
import World

/// A push that the API sends, as a provider with a valid token would.
struct SentPush {
    /// The longest body. Longer payloads than APNs allows are sent, too, so that APNs refuses them.
    static let bodyLimit = 64 * 1024

    private let token: String
    private let headers: [String: String]
    private let payload: [UInt8]

    static let schema = Schema.body(
        "NewPush",
        [
            Schema.Field("phone", .name(example: "phone-1"), "The phone to push to."),
            Schema.Field("token", .text, "Any device token, instead of a phone."),
            Schema.Field("app", .name, "The app. Required if the phone has several."),
            Schema.Field("payload", .map(.anything), "The body as JSON."),
            Schema.Field("payloadText", .text, "The body as any text."),
            Schema.Field(
                "headers", .map(.text), "apns-topic, apns-push-type, apns-priority and others."),
        ])

    /// The headers that a client of the API may set.
    private static let names = [
        "apns-topic", "apns-push-type", "apns-priority", "apns-expiration", "apns-collapse-id",
        "apns-id", "x-belfry-label", "traceparent",
    ]

    /// Requires that `json` has been checked against the schema.
    init(_ json: JSONValue, in worlds: Worlds) throws {
        try self.init(json, to: Self.registration(json, in: worlds))
    }

    /// Sends to the token of the push's own type. If the app does not hold one yet, the token is
    /// requested.
    init(_ json: JSONValue, in nodes: Nodes) async throws {
        let worlds = await nodes.worlds
        if let phone = json["phone"]?.string, Self.type(json) == .mdm {
            guard worlds.phone(phone) != nil else { throw UnknownPhone(name: phone, in: worlds) }
            guard let management = try await nodes[phone: phone].management(of: phone) else {
                throw Problem(
                    409, "\(phone) is not managed, so it has no token for mdm pushes.",
                    hint: "Enroll the phone first: belfry do \(phone) manage on")
            }
            try self.init(json, to: management)
            return
        }
        var registration = try Self.registration(json, in: worlds)
        if json["token"] == nil, let ordinary = registration, let type = Self.type(json),
            !type.topicSuffix.isEmpty
        {
            let node = nodes[phone: ordinary.phone]
            registration = try await node.token(
                of: ordinary.bundle, on: ordinary.phone, askedFor: type)
            registration = Self.meant(json, ordinary, in: await node.world) ?? registration
        }
        try self.init(json, to: registration)
    }

    /// The token of the Live Activity or the media session that an update or an end addresses.
    private static func meant(
        _ json: JSONValue, _ app: Registration, in world: World
    ) -> Registration? {
        guard let type = type(json), let payload = json["payload"] else { return nil }
        if type == .nowplaying {
            return world.destination(
                of: payload, for: type, of: app.bundle, on: app.phone, to: nil
            ).flatMap { world.registration(of: $0, on: app.phone) }
        }
        guard type == .liveactivity,
            let id = world.activity(meantBy: payload, of: app.bundle, on: app.phone)
        else { return nil }
        return world.registration(ofActivity: id, of: app.bundle, on: app.phone)
    }

    /// The push type in the headers, if it is valid; without the header, the type that the payload
    /// implies.
    private static func type(_ json: JSONValue) -> PushType? {
        let headers = json["headers"]?.object
        guard let said = headers?.first(where: { $0.key.lowercased() == "apns-push-type" }) else {
            return json["payload"].flatMap { PushType(toldBy: $0) }
        }
        return said.value.string.flatMap(PushType.init)
    }

    private init(_ json: JSONValue, to registration: Registration?) throws {
        token = registration?.token.hex ?? json["token"]?.string ?? ""
        let sent = try SentContent(
            json, of: "push", names: Self.names,
            example: #"{"phone": "phone-1", "payload": {"aps": {"alert": "Hello"}}}"#)
        payload = sent.payload
        var headers = sent.headers
        let content = try? Payload(parsing: payload)
        let isSilent = content.map { $0.contentAvailable && !$0.isVisible } ?? false
        let ofTopic = registration?.type.map(\.rawValue)
        let type = headers["apns-push-type"] ?? ofTopic ?? (isSilent ? "background" : "alert")
        headers["apns-push-type"] = type
        if isSilent, type == "background", headers["apns-priority"] == nil {
            headers["apns-priority"] = "5"
        }
        headers["apns-topic"] = headers["apns-topic"] ?? registration?.topic
        self.headers = headers
    }

    private static func registration(
        _ json: JSONValue, in worlds: Worlds
    ) throws -> Registration? {
        if let token = json["token"]?.string {
            guard json["phone"] == nil else {
                throw Problem(400, "A push takes either “phone” or “token”, not both.")
            }
            return DeviceToken(hex: token).flatMap { worlds[$0].gateway.registration(of: $0) }
        }
        guard let name = json["phone"]?.string else {
            throw Problem(
                400, "A push needs a “phone” or a “token”.",
                hint: #"Send {"phone": "phone-1", "payload": {"aps": {"alert": "Hello"}}}."#)
        }
        guard worlds.phone(name) != nil else { throw UnknownPhone(name: name, in: worlds) }
        let registrations = worlds[phone: name].ordinaryRegistrations(on: name)
        let known = "Apps with a token: \(registrations.map(\.bundle).joined(separator: ", "))."
        if let app = json["app"]?.string {
            guard let found = registrations.first(where: { $0.bundle == app }) else {
                throw Problem(409, "\(app) has no device token on \(name).", hint: known)
            }
            return found
        }
        guard let first = registrations.first else {
            throw Problem(
                409, "No app on \(name) has a device token.",
                hint: "Open an app first: belfry launch \(name)")
        }
        guard Set(registrations.map(\.bundle)).count == 1 else {
            throw Problem(400, "\(name) has more than one app. Send “app”.", hint: known)
        }
        return first
    }

    var request: PushRequest {
        PushRequest(
            connection: 0, path: "/3/device/\(token)", id: headers["apns-id"],
            expiration: headers["apns-expiration"], priority: headers["apns-priority"],
            collapseID: headers["apns-collapse-id"], topic: headers["apns-topic"],
            pushType: headers["apns-push-type"], credential: .trusted, payload: payload,
            origin: PushOrigin(
                transport: .internally, isSecure: true, label: headers["x-belfry-label"],
                traceparent: headers["traceparent"]))
    }
}

extension Nodes {
    /// Handles one request, as if a provider had sent it.
    func answer(_ request: PushRequest) async -> PushResponse {
        await withCheckedContinuation { continuation in
            answer([request]) { continuation.resume(returning: $0.first ?? .none) }
        }
    }
}

extension PushResponse {
    /// A placeholder; every request has an answer.
    fileprivate static let none = PushResponse(status: 500, reason: .internalServerError, id: "")
}
