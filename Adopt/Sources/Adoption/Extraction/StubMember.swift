/// A stub of an undeclared member, function or variable, inferred from its use.
struct StubMember: Hashable, Sendable {
    /// The type that has the member; `nil` at the top level.
    var type: String?
    var isStatic = false
    var kind = Kind.value
    var name: String
    /// The declared parameters of a function; `nil` for a variable.
    var parameters: String?
    var isAsync = false
    var isThrowing = false
    /// Whether the initializer can return `nil`.
    var isFailable = false
    /// The type of the value; `nil` for none.
    var result: String?

    enum Kind: Hashable, Sendable {
        /// A variable or a function.
        case value
        case initializer(isOfClass: Bool)
        /// A nested type about which nothing else is known.
        case type
    }

    /// Whether both stubs declare the same name with the same parameters, regardless of the result.
    func isLike(_ other: StubMember) -> Bool {
        type == other.type && isStatic == other.isStatic && name == other.name
            && kind == other.kind && parameters == other.parameters
    }

    /// Whether the wanted type is more specific than the current type of the value.
    func isRefined(by wanted: String) -> Bool {
        let vague = ["Anything", "Anything?", "Any?"]
        guard let result, !vague.contains(result) else { return result != wanted }
        return wanted == result + "?"
    }

    /// Gives the value the wanted type. A value that code unwraps stays optional.
    mutating func refine(to wanted: String) {
        let isUnwrapped = result == "Anything?" && !wanted.hasSuffix("?")
        result = isUnwrapped ? wanted + "?" : wanted
    }

    /// The declaration, with a body that does nothing and returns the simplest value.
    var declaration: String { declaration(made: [:]) }

    /// Returns the declaration.
    ///
    /// - Parameters:
    ///   - made: expressions that create values of the stubs' types, by type name.
    ///   - required: the names whose value must not be `nil`, even if their type is optional.
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
    /// The name as an identifier, in backticks if it is a keyword of Swift.
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
