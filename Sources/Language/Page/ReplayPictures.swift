import Foundation
import PushModel

/// The pictures of phones in a document: the changes since the picture before, and each
/// notification and app once.
struct ReplayPictures {
    /// Distinct values in the order of their first use.
    struct Pool {
        private(set) var values: [JSONValue] = []
        private var places: [JSONValue: Int] = [:]

        mutating func place(of value: JSONValue) -> JSONValue {
            if let place = places[value] { return .int(place) }
            places[value] = values.count
            values.append(value)
            return .int(values.count - 1)
        }
    }

    private(set) var cards = Pool()
    private(set) var apps = Pool()
    private var last: [String: [String: JSONValue]] = [:]

    /// The largest number of listed notifications in a picture, the newest; a screen has room for
    /// fewer.
    private static let cardLimit = 40
    /// The keys of an app that no picture shows.
    private static let hidden: Set<String> = [
        "implements", "methods", "categories", "backgroundModes", "presents", "token", "extensions",
        "entitlements",
    ]

    /// Returns the name of the phone and the changes since its last picture; `null` for removed
    /// values.
    mutating func change(to phone: [String: JSONValue]) -> JSONValue {
        guard let name = phone["name"]?.string else { return .null }
        var picture = phone
        let listed = (picture["notifications"]?.array ?? []).suffix(Self.cardLimit)
        picture["notifications"] = .array(listed.map { cards.place(of: $0) })
        picture["banner"] = picture["banner"].map { cards.place(of: $0) }
        picture["apps"] = .array(
            (picture["apps"]?.array ?? []).map { app in
                let shown = (app.object ?? [:]).filter { !Self.hidden.contains($0.key) }
                return apps.place(of: .object(shown))
            })
        let before = last[name] ?? [:]
        var changed = picture.filter { before[$0.key] != $0.value }
        for key in before.keys where picture[key] == nil { changed[key] = .null }
        changed["name"] = .string(name)
        last[name] = picture
        return .object(changed)
    }

    /// Returns `value` as JSON, with its long texts cut; `nil` values have no key.
    static func json(_ value: some Encodable) -> JSONValue {
        guard let bytes = try? JSONEncoder().encode(value),
            let json = try? JSONValue(parsing: Array(bytes))
        else { return .null }
        return cut(json)
    }

    private static func cut(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text) where text.utf8.count > TraceDocument.textLimit:
            .string(String(text.unicodeScalars.prefix(TraceDocument.textLimit / 4)) + "…")
        case .array(let values): .array(values.map(cut))
        case .object(let members): .object(members.mapValues(cut))
        default: value
        }
    }
}
