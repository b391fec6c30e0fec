import ArgumentParser
import Foundation
import PushModel
import Scenarios

/// The payload of `belfry send`: from a text, a file, or standard input.
struct PushContent: Hashable {
    /// The JSON of the body, as read.
    var bytes: [UInt8]
    /// `Simulator Target Bundle` of an `.apns` file: the app it is for.
    var targetBundle: String?

    /// Makes the body of a push that shows `text`.
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

    /// Keeps the bytes unchanged, valid JSON or not. Only the key `Simulator Target Bundle`, which
    /// names the app, is removed, as `simctl push` does.
    init(bytes: [UInt8]) {
        self.bytes = bytes
        guard case .object(var members)? = try? JSONValue(parsing: bytes),
            let target = members.removeValue(forKey: "Simulator Target Bundle")?.string
        else { return }
        targetBundle = target
        self.bytes = Array(JSONValue.object(members).json.utf8)
    }

    /// Whether `argument` names a file with a payload.
    static func isFile(_ argument: String) -> Bool {
        [".json", ".apns"].contains { argument.lowercased().hasSuffix($0) }
    }

    /// Whether `argument` begins like JSON, so that it is a payload and not the text to show.
    static func isJSON(_ argument: String) -> Bool {
        argument.first { !$0.isWhitespace } == "{"
    }

    /// Reads a payload on the command line. Throws if it is not a JSON object.
    init(json: String) throws(Failure) {
        try Self.check(Array(json.utf8), "This payload", orElse: "To send it as text: --text.")
        self.init(bytes: Array(json.utf8))
    }

    /// Returns the reason why `text` is probably not meant as the text to show; `nil` without one.
    static func objection(toText text: String) -> String? {
        let asText = "To send it as text: --text."
        if text.isEmpty {
            return "The text is empty, and iOS shows nothing for it. \(asText)"
        }
        guard !text.contains(" "), FileManager.default.fileExists(atPath: text) else { return nil }
        let name = TerminalText.escape(text)
        return "“\(name)” is a file or folder here, and files with a payload end in .json or "
            + ".apns. To send what is in it: belfry send phone-1 - < \(name). \(asText)"
    }

    /// Throws the place of the first error in the JSON, unless `bytes` are a JSON object.
    private static func check(
        _ bytes: [UInt8], _ name: String, orElse: String
    ) throws(Failure) {
        let problem: (offset: Int, expected: String)
        do {
            guard try JSONValue(parsing: bytes).object == nil else { return }
            problem = (0, "{")
        } catch {
            problem = (error.offset, error.expected)
        }
        let before = bytes.prefix(problem.offset)
        let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        let lineBytes = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count
        throw Failure(
            "\(name) is not a JSON object: expected \(problem.expected) at \(line):\(lineBytes + 1) "
                + "(line:column). \(orElse)", status: .usage)
    }

    init(file: String) throws(Failure) {
        let path = UserFolder.url(file).path
        guard let data = FileKind.contents(atPath: path) else {
            throw Failure(
                "Cannot read \(TerminalText.escape(file)): there is no such file here, or it may "
                    + "not be read.", status: .usage)
        }
        let name = TerminalText.escape(file)
        try Self.check(
            Array(data), name, orElse: "To send it all the same: belfry send phone-1 - < \(name)")
        self.init(bytes: Array(data))
    }

    /// The push type that fits the payload.
    var pushType: PushType {
        (try? JSONValue(parsing: bytes)).map { PushType(bestFor: $0) } ?? .alert
    }
}
