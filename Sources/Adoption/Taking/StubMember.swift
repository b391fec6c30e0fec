/// A member, a function or a variable that nobody declares, as its use tells: a stub of it compiles.
struct StubMember: Hashable, Sendable {
    /// The type that it is a member of; `nil` at the top level.
    var type: String?
    var isStatic = false
    var name: String
    /// The parameters of a function as they are declared; `nil` for a variable.
    var parameters: String?
    var isAsync = false
    var isThrowing = false
    /// The type of its value; `nil` for none.
    var result: String?

    /// Whether both declare the same, whatever its value is.
    func isLike(_ other: StubMember) -> Bool {
        type == other.type && isStatic == other.isStatic && name == other.name
            && parameters == other.parameters
    }

    /// Whether the value is of a kind that the wanted type says more about.
    func isRefined(by wanted: String) -> Bool {
        let vague = ["Anything", "Anything?", "Any?"]
        guard let result, !vague.contains(result) else { return result != wanted }
        return wanted == result + "?"
    }

    /// Gives the value the type that is wanted; what was unwrapped stays optional.
    mutating func refine(to wanted: String) {
        let isUnwrapped = result == "Anything?" && !wanted.hasSuffix("?")
        result = isUnwrapped ? wanted + "?" : wanted
    }

    /// The declaration, with a body that does nothing and returns the least.
    var declaration: String {
        let prefix = isStatic ? "static " : ""
        let value = result.map(Self.value) ?? ""
        guard let parameters else {
            return "\(prefix)var \(escaped): \(result ?? "Any?") { get { \(value) } set {} }"
        }
        let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
        let arrow = result.map { " -> \($0)" } ?? ""
        let discards = result == nil ? "" : "@discardableResult "
        return "\(discards)\(prefix)func \(escaped)(\(parameters))\(effects)\(arrow) { \(value) }"
    }

    private var escaped: String {
        ["default", "self", "init", "in", "is", "as"].contains(name) ? "`\(name)`" : name
    }

    private static func value(of type: String) -> String {
        type == "Bool"
            ? "false" : type == Anything.name ? "Anything()" : StubParents.value(of: type)
    }
}

/// A type of the stubs' own for values of which nobody says what they are: every member of one is
/// another, or what is wanted.
enum Anything {
    static let name = "Anything"

    /// - Parameter members: the static members that are said of it, as `.production`.
    static func declaration(members: Set<String>) -> String {
        let statics = members.sorted().map {
            "    public static var \($0): Anything { Anything() }"
        }
        // It holds nothing, so that it is safe to share.
        let conformances = "NSObject, Error, @unchecked Sendable"
        return """
            /// What a stub returns where nobody says what it is: its members are of the same kind.
            @dynamicMemberLookup @dynamicCallable
            public class Anything: \(conformances) {
                public override init() {}

                public subscript(dynamicMember name: String) -> Anything {
                    get { Anything() }
                    set {}
                }

                /// Of another type only what is set is taken: what it would be nobody says.
                @_disfavoredOverload
                public subscript<Value>(dynamicMember name: String) -> Value {
                    get { fatalError("Nobody says what \\(name) is: declare it in Stubs.swift") }
                    set {}
                }

                @discardableResult
                public func dynamicallyCall(
                    withKeywordArguments values: KeyValuePairs<String, Any?>
                ) -> Anything { Anything() }

            \(statics.joined(separator: "\n"))
            }
            """
    }
}
