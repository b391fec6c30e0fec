import Foundation
import PushModel

extension Payload {
    /// The `userInfo` that an app gets: the push's JSON as Foundation reads it, so that casts of
    /// its values bridge as on a real iPhone.
    ///
    /// For a push without its text, the values are rebuilt from the parts that iOS reads. An
    /// archive by the app is left to the framework that wrote it.
    package var userInfo: [AnyHashable: Any] {
        if case .pushed(let bytes) = source,
            let object = try? JSONSerialization.jsonObject(with: Data(bytes)),
            let dictionary = object as? [String: Any]
        {
            return dictionary
        }
        return hasAPS ? ["aps": aps] : [:]
    }

    private var aps: [String: Any] {
        var aps: [String: Any] = [:]
        let alert = ["title": title, "subtitle": subtitle, "body": body].compactMapValues(\.self)
        if !alert.isEmpty { aps["alert"] = alert }
        aps["badge"] = badge.map { NSNumber(value: $0) }
        aps["sound"] = sound
        if contentAvailable { aps["content-available"] = NSNumber(value: 1) }
        if mutableContent { aps["mutable-content"] = NSNumber(value: 1) }
        aps["category"] = category
        aps["thread-id"] = threadID
        aps["interruption-level"] = interruptionLevel
        return aps
    }
}
