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

    /// `argument` is a payload itself: nobody shows a JSON object to people.
    static func isJSON(_ argument: String) -> Bool {
        (try? JSONValue(parsing: Array(argument.utf8)))?.object != nil
    }

    init(file: String) throws(Failure) {
        let path = NSString(string: file).expandingTildeInPath
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
