import Console
import PushModel

/// Where `belfry send` pushes to: the token of an app on a phone, or a token by itself.
struct PushRecipient: Hashable {
    var token: String
    /// The app the token belongs to, for the topic; `nil` if this Belfry does not know the token.
    var bundle: String?

    /// `name` is a phone's name or a device token; an unknown token is sent all the same, to see
    /// what APNs says.
    init(_ name: String, app: String?, in service: ServiceDescription) throws(Failure) {
        if let phone = service.phones.first(where: { $0.name == name }) {
            self = try Self.app(app, on: phone)
        } else if let token = DeviceToken(hex: name) {
            let apps = service.phones.flatMap(\.apps)
            let owner = apps.first { $0.token == token.hex } ?? apps.first
            self.init(token: name, bundle: app ?? owner?.bundle)
        } else {
            let known = service.phones.map(\.name).joined(separator: ", ")
            throw Failure(
                "“\(TerminalText.escape(name))” is neither a phone nor a device token. "
                    + (known.isEmpty ? "There is no phone." : "Known phones: \(known)."))
        }
    }

    private init(token: String, bundle: String?) {
        self.token = token
        self.bundle = bundle
    }

    private static func app(
        _ bundle: String?, on phone: ServiceDescription.Phone
    ) throws(Failure) -> PushRecipient {
        if let app = phone.apps.first(where: { bundle == nil || $0.bundle == bundle }) {
            return PushRecipient(token: app.token, bundle: app.bundle)
        }
        guard let bundle else {
            throw Failure(
                "No app on \(phone.name) holds a token. If it was deleted: belfry install "
                    + "\(phone.name). Then open it once: belfry launch \(phone.name)")
        }
        let known = phone.apps.map(\.bundle).joined(separator: ", ")
        throw Failure(
            "\(TerminalText.escape(bundle)) holds no token on \(phone.name). "
                + (known.isEmpty ? "No app there does." : "Apps that do: \(known)."))
    }
}
