import Foundation
import PushModel

/// A push from its sender's view: a payload and the headers that matter to a phone.
public struct Push: Sendable {
    /// The JSON text of the payload.
    public var payload: [UInt8]
    /// The header `apns-id`; APNs makes one when it is `nil`.
    public var id: String?
    /// The header `apns-push-type`; `nil` fits the payload: `alert` for a visible push, else
    /// `background`.
    public var pushType: String?
    /// The header `apns-collapse-id`, which becomes the notification's request identifier.
    public var collapseID: String?
    /// The header `apns-priority`: 10, 5 or 1; `nil` means 5 for background pushes, else 10.
    public var priority: Int?

    /// Creates a push from a dictionary. Throws `PushError` for values that JSON cannot hold.
    public init(_ payload: [String: Any]) throws {
        guard JSONSerialization.isValidJSONObject(payload) else {
            throw PushError(
                "The payload is not valid JSON: \(payload). Use strings, numbers, "
                    + "booleans, NSNull, arrays and dictionaries with string keys.")
        }
        self.payload = Array(
            try JSONSerialization.data(withJSONObject: payload, options: .sortedKeys))
    }

    /// Creates a push from JSON text. Throws `PushError` with the place of an error.
    public init(json: String) throws {
        payload = Array(json.utf8)
        try check(in: "the payload")
    }

    /// Reads a `.json` or `.apns` file, such as `simctl push` takes. `Simulator Target Bundle` is
    /// ignored, because the phone has one app. Throws `PushError` if the file cannot be read or
    /// does not hold a JSON object.
    public init(contentsOf file: URL) throws {
        do {
            payload = Array(try Data(contentsOf: file))
        } catch {
            throw PushError("Cannot read \(file.path): \(error.localizedDescription)")
        }
        try check(in: file.path)
    }

    /// Creates a push that shows text and plays the default sound.
    public static func alert(
        _ body: String, title: String? = nil, userInfo: [String: Any] = [:]
    ) throws -> Push {
        var alert = ["body": body]
        alert["title"] = title
        let aps: [String: Any] = ["alert": alert, "sound": "default"]
        return try Push(userInfo.merging(["aps": aps]) { $1 })
    }

    /// Creates a background push: `content-available` 1, nothing visible.
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

    /// The type for sending.
    var type: PushType {
        if let pushType { return PushType(rawValue: pushType) ?? .alert }
        let content = try? Payload(parsing: payload)
        return content?.isVisible ?? true ? .alert : .background
    }
}

/// The error in a push.
public struct PushError: Error, CustomStringConvertible {
    /// The error as a sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
