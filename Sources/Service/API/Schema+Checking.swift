import PushModel

extension Schema {
    /// Throws a problem with the key, the given value and the allowed values.
    ///
    /// `place` is the path to the value in the body, such as `settings.permission`; empty for the
    /// body itself.
    package func check(_ value: JSONValue, at place: String = "") throws(Problem) {
        switch (self, value) {
        case (.anything, _), (.text, .string), (.flag, .bool), (.number, .int), (.number, .double),
            (.nullable, .null):
            return
        case (.name, .string(let name)) where !name.isEmpty: return
        case (.word(let words), .string(let word)) where words.contains(word): return
        case (.integer(let range), .int(let number)) where range.contains(number): return
        case (.nullable(let schema), _): try schema.check(value, at: place)
        case (.list(let element), .array(let values)):
            for (index, value) in values.enumerated() {
                try element.check(value, at: "\(place)[\(index)]")
            }
        case (.map(let element), .object(let members)):
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                try element.check(value, at: Self.join(place, key))
            }
        case (.object(let shape), .object(let members)): try shape.check(members, at: place)
        case (.either(let schemas), _) where schemas.contains(where: { $0.takes(value) }): return
        default:
            throw Problem(
                400,
                "\(place.isEmpty ? "The body" : place) takes \(allowed), not "
                    + "\(Self.excerpt(value)).", hint: meant(by: value.string))
        }
    }

    /// A question for the word that the client probably meant; `nil` if none is near.
    private func meant(by text: String?) -> String? {
        guard case .word(let words) = self, let text else { return nil }
        return Vocabulary(words).nearest(to: text).map { "Did you mean “\($0)”?" }
    }

    private func takes(_ value: JSONValue) -> Bool {
        (try? check(value)) != nil
    }

    fileprivate static func join(_ place: String, _ key: String) -> String {
        place.isEmpty ? key : "\(place).\(key)"
    }

    /// Checks the value of a parameter. Throws a problem with the allowed values.
    package func check(_ text: String, of parameter: String) throws(Problem) {
        let isFine =
            switch self {
            case .name: !text.isEmpty
            case .word(let words): words.contains(text)
            case .integer(let range): Int(text).map(range.contains) ?? false
            case .number: Double(text)?.isFinite ?? false
            case .flag: text == "true" || text == "false"
            default: true
            }
        guard isFine else {
            throw Problem(
                400,
                "\(parameter) takes \(allowed), not \(Self.excerpt(.string(text))).",
                hint: meant(by: text))
        }
    }

    /// The allowed values, in words.
    package var allowed: String {
        switch self {
        case .text: "a text"
        case .name: "a name"
        case .word(let words): words.count == 1 ? words[0] : Self.choice(words)
        case .integer(let range):
            range.upperBound == .max
                ? "a whole number from \(range.lowerBound)"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number: "a number"
        case .flag: "true or false"
        case .anything: "anything"
        case .list(let element): "a list of elements that are each \(element.allowed)"
        case .map, .object: "an object"
        case .nullable(let schema): "\(schema.allowed), or null"
        case .either(let schemas): Self.choice(schemas.map(\.allowed))
        }
    }

    private static func choice(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }

    /// The given value, shortened.
    private static func excerpt(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): "“\(text.prefix(60))\(text.count > 60 ? "…" : "")”"
        case .object, .unread: "an object"
        case .array: "a list"
        default: value.json
        }
    }
}

extension Schema.Shape {
    fileprivate func check(_ members: [String: JSONValue], at place: String) throws(Problem) {
        let keys = fields.map(\.key)
        let known = "Known keys: \(keys.joined(separator: ", "))."
        let name = place.isEmpty ? "the body" : place
        if !isOpen, let unknown = members.keys.sorted().first(where: { !keys.contains($0) }) {
            throw Problem(400, "“\(unknown.prefix(60))” is not a key of \(name).", hint: known)
        }
        for field in fields {
            if let value = members[field.key] {
                try field.schema.check(value, at: Schema.join(place, field.key))
            } else if field.isRequired {
                throw Problem(400, "\(name) lacks the key “\(field.key)”.".capitalized, hint: known)
            }
        }
    }
}

extension String {
    /// The text with a capital first letter.
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
