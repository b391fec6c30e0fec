import PushModel

/// The shape of attributes that an app's media session type decodes: the keys of the type, one
/// level deep.
public struct MediaAttributes: Hashable, Sendable, Codable {
    /// The kind of a key's value.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case text, number, bool, date, anything
    }

    public struct Field: Hashable, Sendable, Codable {
        public var kind: Kind
        /// Whether the key may be missing, or be null.
        public var isOptional: Bool

        public init(_ kind: Kind, isOptional: Bool = false) {
            self.kind = kind
            self.isOptional = isOptional
        }
    }

    public var fields: [String: Field]

    public init(_ fields: [String: Field]) {
        self.fields = fields
    }

    /// Returns the kind of the first field, by its key, that does not decode; `nil` when all do.
    ///
    /// A date is a number of seconds since 2001, as a default `JSONDecoder` reads it, or text where
    /// dates are read as ISO 8601.
    func mismatch(_ attributes: JSONValue, datesAreText: Bool) -> Kind? {
        let wrong = fields.sorted { $0.key < $1.key }.first { key, field in
            guard let value = attributes[key], value != .null else { return !field.isOptional }
            return !field.kind.reads(value, datesAreText: datesAreText)
        }
        return wrong?.value.kind
    }
}

extension MediaAttributes.Kind {
    fileprivate func reads(_ value: JSONValue, datesAreText: Bool) -> Bool {
        switch self {
        case .text: value.string != nil
        case .number: value.double != nil
        case .bool: value.bool != nil
        case .date: datesAreText ? value.string != nil : value.double != nil
        case .anything: true
        }
    }
}
