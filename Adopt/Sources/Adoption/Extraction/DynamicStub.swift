/// A type of the stubs for values of unknown type: each member is another such value, or a value of
/// the type that the code expects.
enum DynamicStub {
    static let name = "Anything"
    static let optional = "Optional<\(name)>"

    /// Returns the declaration of the type.
    ///
    /// - Parameter members: the static members that the code uses, such as `.production`.
    static func declaration(members: Set<String>) -> String {
        let statics = members.sorted().map {
            "    public static var \($0.escapedName): Anything { get { Anything() } set {} }"
        }
        return ([head] + statics + ["}", operators]).joined(separator: "\n")
    }

    // The class stores only a constant, so it is safe to share.
    private static let conformances = "NSObject, Codable, Error, @unchecked Sendable"

    private static let head = #"""
        /// The result of a stub whose type is unknown. Its members have this type, too.
        @dynamicMemberLookup @dynamicCallable
        public class Anything: \#(conformances) {
            /// The members that led to the value, such as `shared.user`.
            private let trail: String

            public required override init() { trail = "" }

            init(trail: String) { self.trail = trail }

            public required init(from decoder: any Decoder) throws { trail = "" }

            public func encode(to encoder: any Encoder) throws {}

            public subscript(dynamicMember name: String) -> Anything {
                get { Anything(trail: "\(trail).\(name)") }
                set { replacedCode("\(trail).\(name) of a stub") }
            }

            /// A member of a known type. Setting it has no effect, and it reads as a default value.
            @_disfavoredOverload
            public subscript<Value>(dynamicMember name: String) -> Value {
                get {
                    replacedCode("\(trail).\(name) of a stub")
                    return plainValue(name)
                }
                set {}
            }

            @_disfavoredOverload
            public subscript(index: Any) -> Anything {
                get { Anything() }
                set {}
            }

            @_disfavoredOverload
            public subscript<Value>(index: Any) -> Value {
                get { plainValue("an element") }
                set {}
            }

            @discardableResult
            public func dynamicallyCall(
                withKeywordArguments values: KeyValuePairs<String, Any?>
            ) -> Anything {
                answerUnknown("\(trail)() of a stub", values)
                return Anything(trail: "\(trail)()")
            }

            @_disfavoredOverload
            public func dynamicallyCall<Value>(
                withKeywordArguments values: KeyValuePairs<String, Any?>
            ) -> Value {
                answerUnknown("\(trail)() of a stub", values)
                return plainValue("a call")
            }

            /// The member of a text, empty here.
            public var utf8: String.UTF8View { "".utf8 }

        """#

    private static let operators = """

        public func == (first: Anything, second: Anything) -> Bool { first === second }
        public func != (first: Anything, second: Anything) -> Bool { first !== second }
        @_disfavoredOverload
        public func == <Value>(first: Anything, second: Value) -> Bool { false }
        @_disfavoredOverload
        public func == <Value>(first: Value, second: Anything) -> Bool { false }
        @_disfavoredOverload
        public func != <Value>(first: Anything, second: Value) -> Bool { true }
        @_disfavoredOverload
        public func != <Value>(first: Value, second: Anything) -> Bool { true }
        @_disfavoredOverload
        public func < <Value>(first: Anything?, second: Value) -> Bool { false }
        @_disfavoredOverload
        public func <= <Value>(first: Anything?, second: Value) -> Bool { false }
        @_disfavoredOverload
        public func > <Value>(first: Anything?, second: Value) -> Bool { false }
        @_disfavoredOverload
        public func >= <Value>(first: Anything?, second: Value) -> Bool { false }
        @_disfavoredOverload
        public func ~= <Value>(pattern: Anything, value: Value) -> Bool { false }
        @_disfavoredOverload
        public func ?? <Value>(first: Anything?, second: @autoclosure () -> Value) -> Value { second() }
        @_disfavoredOverload
        public func += <Value>(first: inout Anything, second: Value) {}

        extension Anything: HasPlainValue {}

        extension Anything: UNNotificationContentProviding, CVarArg {
            public var _cVarArgEncoding: [Int] { [0] }
        }

        extension NSNumber {
            public convenience init(value: Anything) { self.init(value: 0) }
        }
        """
}
