import PushModel

/// The members of one object of a request, read as Google's servers read JSON: names in snake case or
/// camel case, no unknown names, and no other types.
struct FCMFields {
    let members: [String: JSONValue]
    /// The place of the object: `message.apns`.
    private let place: String

    /// Reads an object. `known` has the allowed names in snake case; `nil` for any names.
    init(_ json: JSONValue, at place: String, known: Set<String>? = nil) throws(FCMProblem) {
        guard let object = json.object else {
            throw .invalid(
                place, "Invalid value at '\(place)' (TYPE_MESSAGE), \(json.json)",
                hint: "\(place.isEmpty ? "The body" : place) has to be a JSON object.")
        }
        self.place = place
        guard let known else {
            members = object
            return
        }
        var read: [String: JSONValue] = [:]
        for (name, value) in object.sorted(by: { $0.key < $1.key }) {
            let snake = Self.snakeCase(name)
            guard known.contains(snake) else {
                throw .invalid(
                    place,
                    "Invalid JSON payload received. Unknown name \"\(name)\""
                        + (place.isEmpty ? "" : " at '\(place)'") + ": Cannot find field.",
                    hint:
                        "\(place.isEmpty ? "The body" : place) has the fields \(known.sorted().joined(separator: ", "))."
                )
            }
            // JSON null means that a field is not set.
            if value != .null { read[snake] = value }
        }
        members = read
    }

    /// Whether `apns` has a Live Activity token, for a hint about a missing addressee.
    var hasLiveActivityToken: Bool {
        let apns = members["apns"]
        return apns?["live_activity_token"] != nil || apns?["liveActivityToken"] != nil
    }

    func text(_ name: String) throws(FCMProblem) -> String? {
        guard let value = members[name] else { return nil }
        guard let text = value.string else { throw Self.notText(value, at: path(name)) }
        return text
    }

    func flag(_ name: String) throws(FCMProblem) -> Bool? {
        guard let value = members[name] else { return nil }
        guard let flag = value.bool else {
            throw .invalid(
                path(name), "Invalid value at '\(path(name))' (TYPE_BOOL), \(value.json)",
                hint: "\(path(name)) has to be true or false.")
        }
        return flag
    }

    func object(_ name: String, known: Set<String>? = nil) throws(FCMProblem) -> FCMFields? {
        guard let value = members[name] else { return nil }
        return try FCMFields(value, at: path(name), known: known)
    }

    /// Reads an object whose values are strings, such as `data`.
    func texts(_ name: String) throws(FCMProblem) -> [String: String] {
        guard let fields = try object(name) else { return [:] }
        var texts: [String: String] = [:]
        for (index, (key, value)) in fields.members.sorted(by: { $0.key < $1.key }).enumerated() {
            guard let text = value.string else {
                throw Self.notText(value, at: "\(path(name))[\(index)].value", key: key)
            }
            texts[key] = text
        }
        return texts
    }

    private func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

    private static func notText(_ value: JSONValue, at place: String, key: String? = nil)
        -> FCMProblem
    {
        .invalid(
            place, "Invalid value at '\(place)' (TYPE_STRING), \(value.json)",
            hint:
                "Write the value\(key.map { " of “\($0.prefix(60))”" } ?? "") as a JSON string. Nested "
                + "values have to be encoded as text.")
    }

    private static func snakeCase(_ name: String) -> String {
        name.reduce(into: "") { text, letter in
            if letter.isUppercase { text += "_" + letter.lowercased() } else { text.append(letter) }
        }
    }
}
