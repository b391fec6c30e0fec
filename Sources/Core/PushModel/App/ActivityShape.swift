/// The JSON that a default `JSONDecoder` needs for a type: a Live Activity's attributes or content
/// state.
///
/// A phone cannot use an app's Swift types. So an app declares the shape of its types, and the
/// unknown parts are `anything`.
public indirect enum ActivityShape: Hashable, Sendable, Codable {
    /// Any JSON, including `null`.
    case anything
    case bool
    /// A number without a fraction.
    case integer
    case number
    /// Swift's `Date` without a strategy: seconds since 2001-01-01 00:00 UTC.
    case date
    case text
    /// Text that is one of these raw values of an enum.
    case choice([String])
    case array(ActivityShape)
    /// An object with any keys.
    case dictionary(ActivityShape)
    /// An object with these keys. It may have others, which the decoder ignores.
    case object([String: Member])

    /// A key of an object.
    public struct Member: Hashable, Sendable, Codable {
        public var shape: ActivityShape
        /// Whether the value may be missing or `null`.
        public var isOptional: Bool

        public init(_ shape: ActivityShape, isOptional: Bool = false) {
            self.shape = shape
            self.isOptional = isOptional
        }
    }

    /// The reason why a value cannot be decoded.
    public struct Mismatch: Error, Hashable, Sendable, Codable {
        public enum Problem: String, Hashable, Sendable, Codable, CaseIterable {
            /// A required key is missing or `null`.
            case missing
            /// A value of another kind, for example a date as text.
            case otherType = "other-type"
            /// Text that is not a raw value of the enum.
            case unknownChoice = "unknown-choice"
        }

        /// The path to the value, such as `driver.name` or `stops[2].eta`; empty for the whole
        /// value.
        public var path: String
        public var problem: Problem
        public var expected: ActivityShape

        public init(path: String, problem: Problem, expected: ActivityShape) {
            self.path = path
            self.problem = problem
            self.expected = expected
        }
    }

    /// Returns the first reason why the value does not decode, in the order of the keys; `nil` if
    /// it does.
    public func mismatch(_ value: JSONValue?, at path: String = "") -> Mismatch? {
        guard let value else { return failure(.missing, path) }
        switch (self, value) {
        case (.anything, _): return nil
        case (_, .null): return failure(.missing, path)
        // Values below the reading depth are not checked.
        case (_, .unread): return nil
        case (.bool, .bool), (.integer, .int), (.text, .string): return nil
        case (.number, .int), (.number, .double), (.date, .int), (.date, .double): return nil
        case (.choice(let choices), .string(let text)):
            return choices.contains(text) ? nil : failure(.unknownChoice, path)
        case (.array(let element), .array(let values)):
            for (index, value) in values.enumerated() {
                if let mismatch = element.mismatch(value, at: "\(path)[\(index)]") {
                    return mismatch
                }
            }
            return nil
        case (.dictionary(let element), .object(let members)):
            for (key, value) in members.sorted(by: { $0.key < $1.key }) {
                if let mismatch = element.mismatch(value, at: Self.path(path, key)) {
                    return mismatch
                }
            }
            return nil
        case (.object(let members), .object(let values)):
            return Self.mismatch(of: values, with: members, at: path)
        default: return failure(.otherType, path)
        }
    }

    private static func mismatch(
        of values: [String: JSONValue], with members: [String: Member], at path: String
    ) -> Mismatch? {
        for (key, member) in members.sorted(by: { $0.key < $1.key }) {
            let value = values[key]
            if member.isOptional, value == nil || value == .null { continue }
            let place = Self.path(path, key)
            if let mismatch = member.shape.mismatch(value, at: place) { return mismatch }
        }
        return nil
    }

    private func failure(_ problem: Mismatch.Problem, _ path: String) -> Mismatch {
        Mismatch(path: path, problem: problem, expected: self)
    }

    private static func path(_ outer: String, _ key: String) -> String {
        outer.isEmpty ? key : "\(outer).\(key)"
    }
}

extension ActivityShape.Mismatch {
    /// Foundation's description of the mismatch in the phone's log, which names no key.
    public var foundationWords: String {
        let why = problem == .missing ? "it is missing" : "it isn’t in the correct format"
        return "The data couldn’t be read because \(why)."
    }

    /// Returns the place and the problem, for people. `member` is the name of the whole value, such
    /// as `content-state`.
    public func words(of member: String) -> String {
        switch problem {
        case .missing where path.isEmpty: "its \(member) is null"
        case .missing: "its \(member) lacks “\(path)”"
        case .otherType, .unknownChoice:
            (path.isEmpty ? "its \(member)" : "“\(path)” in its \(member)")
                + " is not \(expected.words)"
        }
    }
}

extension ActivityShape {
    /// A value of this shape in words, with its article.
    fileprivate var words: String {
        switch self {
        case .anything: "a value"
        case .bool: "a boolean"
        case .integer: "a whole number"
        case .number: "a number"
        case .date: "a date, which is a number of seconds since 2001-01-01"
        case .text: "text"
        case .choice(let choices): "one of \(choices.joined(separator: ", "))"
        case .array: "an array"
        case .dictionary, .object: "an object"
        }
    }
}
