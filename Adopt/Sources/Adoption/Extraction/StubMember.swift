/// A member, a function or a variable that nobody declares, as its use tells: a stub of it compiles.
struct StubMember: Hashable, Sendable {
    /// The type that it is a member of; `nil` at the top level.
    var type: String?
    var isStatic = false
    var kind = Kind.value
    var name: String
    /// The parameters of a function as they are declared; `nil` for a variable.
    var parameters: String?
    var isAsync = false
    var isThrowing = false
    /// Of an initializer that may return nothing.
    var isFailable = false
    /// The type of its value; `nil` for none.
    var result: String?

    enum Kind: Hashable, Sendable {
        /// A variable or a function.
        case value
        case initializer(isOfClass: Bool)
        /// A nested type, of which nobody says what it is.
        case type
    }

    /// Whether both declare the same, whatever its value is.
    func isLike(_ other: StubMember) -> Bool {
        type == other.type && isStatic == other.isStatic && name == other.name
            && kind == other.kind && parameters == other.parameters
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
    var declaration: String { declaration(made: [:]) }

    /// - Parameters:
    ///   - made: expressions of the stubs' types, by their names.
    ///   - required: of what there must be a value, though it be optional.
    func declaration(made: [String: String], required: Set<String> = []) -> String {
        let prefix = isStatic ? "static " : ""
        switch kind {
        case .type: return "public typealias \(name) = \(DynamicStub.name)"
        case .initializer(let isOfClass):
            if isFailable {
                let word = isOfClass ? "convenience " : ""
                return "public \(word)init?(\(parameters ?? "")) { return nil }"
            }
            return isOfClass
                ? "public convenience init(\(parameters ?? "")) { self.init() }"
                : "public init(\(parameters ?? "")) { self = plainValue(\"\(type ?? name)\") }"
        case .value: break
        }
        let value = result.map { type in
            let plain = DefaultValue(made: made)
            if required.contains(name), type.hasSuffix("?") {
                return plain.required(String(type.dropLast()), place: name)
            }
            return plain.expressionOrTrap(type, place: name)
        }
        guard let parameters else {
            let type = result ?? "Any?"
            return "\(prefix)var \(name.escapedName): \(type) { get { \(value ?? "nil") } set {} }"
        }
        let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
        let arrow = result.map { " -> \($0)" } ?? ""
        let discards = result == nil ? "" : "@discardableResult "
        return "\(discards)\(prefix)func \(name.escapedName)(\(parameters))\(effects)\(arrow) "
            + "{ \(value ?? "") }"
    }
}

extension String {
    /// The name as an identifier, in backticks if it is a word of Swift's.
    var escapedName: String {
        let words: Set = [
            "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
            "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
            "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
            "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
            "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
            "throw", "throws", "true", "try", "typealias", "var", "where", "while",
        ]
        return words.contains(self) ? "`\(self)`" : self
    }
}
