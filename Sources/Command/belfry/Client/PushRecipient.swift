import API
import Page
import PushModel
import VirtualPhone

extension ServiceDescription {
    /// Adds the phone of this name if the description does not list it, because it lists only the
    /// first phones.
    func naming(_ name: String, _ client: ServiceClient) async throws(Failure) -> Self {
        guard phoneCount != nil, !phones.contains(where: { $0.name == name }) else { return self }
        let one: ServiceDescription = try await client.get("/service", query: ["phone": name])
        var all = self
        all.phones += one.phones
        return all
    }
}

/// The recipient of `belfry send`: an app on a phone, or a device token.
struct PushRecipient: Hashable {
    var token: String
    /// The app that owns the token, for the topic; `nil` if this Belfry does not know the token.
    var bundle: String?
    /// The phone that was named; `nil` if a token was given.
    var phone: String?
    /// The push type of a given token, unless the token is for alerts.
    var type: PushType?

    /// Finds the phone or the device token `name`. An unknown token is accepted, so that APNs
    /// refuses it. Throws if `name` is neither.
    init(_ name: String, app: String?, in service: ServiceDescription) throws(Failure) {
        if let phone = service.phones.first(where: { $0.name == name }) {
            self = try Self.app(app, on: phone)
        } else if let token = DeviceToken(hex: name) {
            let managed = service.phones.compactMap(\.management)
            if let management = managed.first(where: { $0.token == token.hex }) {
                self.init(token: name, bundle: management.topic, type: .mdm)
                return
            }
            let apps = service.phones.flatMap(\.apps)
            let owner = apps.first { $0.tokens.values.contains(token.hex) }
            let type = owner?.tokens.first { $0.value == token.hex && $0.key != "alert" }?.key
            self.init(
                token: name, bundle: app ?? (owner ?? apps.first)?.bundle,
                type: type.flatMap(PushType.init))
        } else {
            let count = service.phoneCount ?? service.phones.count
            let more = count > 10 ? " and \(count - 10) more" : ""
            let known = service.phones.prefix(10).map(\.name).joined(separator: ", ") + more
            throw Failure(
                "“\(TerminalText.escape(name))” is neither a phone nor a device token. "
                    + (known.isEmpty ? "There is no phone." : "Known phones: \(known)."))
        }
    }

    private init(
        token: String, bundle: String?, phone: String? = nil, type: PushType? = nil
    ) {
        self.token = token
        self.bundle = bundle
        self.phone = phone
        self.type = type
    }

    /// Returns the recipient with the token for a push type. The app requests a token that it does
    /// not hold yet. Updates and ends use the token of the newest Live Activity with a token, or of
    /// the media session in the payload.
    func holding(
        _ type: PushType?, for payload: [UInt8], _ client: ServiceClient
    ) async throws(Failure) -> PushRecipient {
        if let phone, type == .mdm { return try await .management(of: phone, client) }
        guard let phone, let bundle, let type, !type.topicSuffix.isEmpty else { return self }
        var recipient = self
        let aps = (try? JSONValue(parsing: payload))?["aps"]
        let event = aps?["event"]?.string.flatMap(LiveActivityPush.Event.init)
        if let event, event != .start,
            let token = try await client.token(
                of: bundle, on: phone, type, about: aps?["attributes"]?["id"]?.string)
        {
            recipient.token = token
        } else {
            recipient.token = try await client.token(of: bundle, on: phone, type)
        }
        return recipient
    }

    /// Returns the phone itself, with the token and the topic of its enrolment in device management.
    private static func management(
        of phone: String, _ client: ServiceClient
    ) async throws(Failure) -> PushRecipient {
        let management = try await client.management(of: phone)
        return PushRecipient(
            token: management.token, bundle: management.topic, phone: phone, type: .mdm)
    }

    private static func app(
        _ bundle: String?, on phone: ServiceDescription.Phone
    ) throws(Failure) -> PushRecipient {
        if let app = phone.apps.first(where: { bundle == nil || $0.bundle == bundle }) {
            return PushRecipient(token: app.token, bundle: app.bundle, phone: phone.name)
        }
        guard let bundle else {
            throw Failure(
                "No app on \(phone.name) holds a token. If it was deleted: belfry do "
                    + "\(phone.name) reinstall. Then open it once: belfry launch \(phone.name)")
        }
        let known = phone.apps.map(\.bundle).joined(separator: ", ")
        throw Failure(
            "\(TerminalText.escape(bundle)) holds no token on \(phone.name). "
                + (known.isEmpty ? "No app there does." : "Apps that do: \(known)."))
    }
}
