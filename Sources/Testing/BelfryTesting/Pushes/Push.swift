import Foundation
import PushModel

/// A push as its sender means it: a payload and the headers that matter to a phone.
public struct Push: Sendable {
    /// The JSON text of the payload.
    public var payload: [UInt8]
    /// `apns-id`; APNs makes one when it is `nil`.
    public var id: String?
    /// `apns-push-type`; `nil` fits the payload: `alert` for what can be seen, else `background`.
    public var pushType: String?
    /// `apns-collapse-id`: becomes the notification's request identifier.
    public var collapseID: String?
    /// `apns-priority`: 10, 5 or 1; `nil` is 5 for background pushes, else 10.
    public var priority: Int?

    /// A payload as a dictionary; throws `PushError` when it holds what JSON can't.
    public init(_ payload: [String: Any]) throws {
        guard JSONSerialization.isValidJSONObject(payload) else {
            throw PushError(
                "The payload is not valid JSON: \(payload). Use strings, numbers, "
                    + "booleans, NSNull, arrays and dictionaries with string keys.")
        }
        self.payload = Array(
            try JSONSerialization.data(withJSONObject: payload, options: .sortedKeys))
    }

    /// A payload as JSON text; throws `PushError` with the place where it stops being JSON.
    public init(json: String) throws {
        payload = Array(json.utf8)
        try check(in: "the payload")
    }

    /// A `.json` or `.apns` file, such as `simctl push` takes. `Simulator Target Bundle` is ignored:
    /// the phone has one app. Throws `PushError` when the file can't be read or is no JSON object.
    public init(contentsOf file: URL) throws {
        do {
            payload = Array(try Data(contentsOf: file))
        } catch {
            throw PushError("Cannot read \(file.path): \(error.localizedDescription)")
        }
        try check(in: file.path)
    }

    /// A push that shows text and plays the default sound.
    public static func alert(
        _ body: String, title: String? = nil, userInfo: [String: Any] = [:]
    ) throws -> Push {
        var alert = ["body": body]
        alert["title"] = title
        let aps: [String: Any] = ["alert": alert, "sound": "default"]
        return try Push(userInfo.merging(["aps": aps]) { $1 })
    }

    /// A background push: `content-available` 1, nothing to see.
    public static func silent(userInfo: [String: Any] = [:]) throws -> Push {
        let aps: [String: Any] = ["content-available": 1]
        return try Push(userInfo.merging(["aps": aps]) { $1 })
    }

    private func check(in place: String) throws {
        do throws(JSONError) {
            _ = try Payload(parsing: payload)
        } catch {
            throw PushError("\(place) is not a JSON object: \(error)")
        }
    }

    /// The type it is sent with.
    var type: PushType {
        if let pushType { return PushType(rawValue: pushType) ?? .alert }
        let content = try? Payload(parsing: payload)
        return content?.isVisible ?? true ? .alert : .background
    }
}

/// What is wrong with a push, in a sentence.
public struct PushError: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
