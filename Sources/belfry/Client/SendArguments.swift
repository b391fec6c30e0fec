import ArgumentParser
import Console
import Foundation
import PushModel

/// What `belfry send` is given to push: a text, a file, or standard input.
struct PushContent: Hashable {
    /// The JSON of the body, as read.
    var bytes: [UInt8]
    /// `Simulator Target Bundle` of an `.apns` file: the app it is for.
    var targetBundle: String?

    /// The body of a push that shows `text`.
    init(text: String, title: String?, sound: String?, badge: Int?, contentAvailable: Bool) {
        var aps: [String: JSONValue] = [:]
        aps["alert"] =
            title.map { ["title": .string($0), "body": .string(text)] } ?? .string(text)
        aps["sound"] = sound.map { .string($0) }
        aps["badge"] = badge.map { .int($0) }
        if contentAvailable { aps["content-available"] = 1 }
        bytes = Array(JSONValue.object(["aps": .object(aps)]).json.utf8)
    }

    static let silent = PushContent(bytes: Array(#"{"aps":{"content-available":1}}"#.utf8))

    /// A body from elsewhere, byte for byte, whatever it is; only the key `Simulator Target
    /// Bundle`, which says where to send it, is taken out as `simctl push` does.
    init(bytes: [UInt8]) {
        self.bytes = bytes
        guard case .object(var members)? = try? JSONValue(parsing: bytes),
            let target = members.removeValue(forKey: "Simulator Target Bundle")?.string
        else { return }
        targetBundle = target
        self.bytes = Array(JSONValue.object(members).json.utf8)
    }

    /// `argument` names a file.
    static func isFile(_ argument: String) -> Bool {
        [".json", ".apns"].contains { argument.lowercased().hasSuffix($0) }
    }

    /// `argument` is a payload itself: a JSON object is not taken as the text to show.
    static func isJSON(_ argument: String) -> Bool {
        (try? JSONValue(parsing: Array(argument.utf8)))?.object != nil
    }

    init(file: String) throws(Failure) {
        let path = UserFolder.url(file).path
        guard let data = FileManager.default.contents(atPath: path) else {
            throw Failure(
                "Cannot read \(TerminalText.escape(file)): there is no such file here, or it may "
                    + "not be read.")
        }
        self.init(bytes: Array(data))
    }

    /// The push type that goes with it: `background` when there is nothing for the user.
    var pushType: PushType {
        guard let payload = try? Payload(parsing: bytes) else { return .alert }
        return payload.contentAvailable && !payload.isVisible ? .background : .alert
    }
}

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
                    + "There is \(known.isEmpty ? "no phone" : known).")
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
            "\(TerminalText.escape(bundle)) holds no token on \(phone.name). There is "
                + "\(known.isEmpty ? "no app that does" : known).")
    }
}

/// The `apns-` headers of `belfry send`, sent as given.
struct SendHeaders: ParsableArguments {
    @Option(help: ArgumentHelp("apns-topic; the app's otherwise.", valueName: "topic"))
    var topic: String?
    @Option(
        help: ArgumentHelp("apns-push-type; told from the payload otherwise.", valueName: "type"))
    var pushType: String?
    @Option(help: ArgumentHelp("apns-priority: 10, 5 or 1.", valueName: "number"))
    var priority: String?
    @Option(
        help: ArgumentHelp(
            "apns-expiration in UNIX seconds; 0 is now or never.", valueName: "seconds"))
    var expiration: String?
    @Option(
        help: ArgumentHelp(
            "apns-collapse-id: replaces the notification of that id.", valueName: "id"))
    var collapseId: String?
    @Option(help: ArgumentHelp("apns-id, a UUID.", valueName: "id"))
    var id: String?

    /// All headers of a push with this content to an app.
    func fields(for content: PushContent, to bundle: String?) -> [String: String] {
        let type = pushType ?? content.pushType.rawValue
        let suffix = PushType(rawValue: type)?.topicSuffix ?? ""
        return [
            "apns-topic": topic ?? bundle.map { $0 + suffix },
            "apns-push-type": type,
            "apns-priority": priority ?? (type == PushType.background.rawValue ? "5" : nil),
            "apns-expiration": expiration,
            "apns-collapse-id": collapseId,
            "apns-id": id,
        ].compactMapValues(\.self)
    }
}
