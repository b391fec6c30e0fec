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
    /// The parameters that are completion handlers, which the stub calls.
    var handlers: Set<String> = []
    /// The first line that uses the member.
    var origin = Origin()

    enum Kind: Hashable, Sendable {
        /// A variable or a function.
        case value
        case initializer(isOfClass: Bool)
        /// A nested type about which nothing else is known.
        case type
    }

    /// The place of a use. Stubs with different places are equal.
    struct Origin: Hashable, Sendable {
        var place: String?

        static func == (_: Self, _: Self) -> Bool { true }
        func hash(into _: inout Hasher) {}
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
        for list in ["[", "AsyncStream<"] where result.hasPrefix("\(list)Anything") {
            return wanted.hasPrefix(list) && wanted != result
        }
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
                ? "public convenience init(\(parameters ?? "")) { \((["self.init()"] + statements(made)).joined(separator: "; ")) }"
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
            let getter = (note.map { [$0, "return "] } ?? []).joined(separator: "; ")
            return "\(prefix)var \(name.escapedName): \(type) "
                + "{ get { \(getter)\(value ?? "nil") } set {} }"
        }
        let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
        let arrow = result.map { " -> \($0)" } ?? ""
        let discards = result == nil ? "" : "@discardableResult "
        let notes = statements(made)
        let last = value.map { notes.isEmpty ? $0 : "return \($0)" }
        return "\(discards)\(prefix)func \(name.escapedName)(\(parameters))\(effects)\(arrow) "
            + "{ \((notes + [last].compactMap(\.self)).joined(separator: "; ")) }"
    }

    /// A note that the value of the stub is read; `nil` without a place in the app's files.
    private var note: String? {
        origin.place.map { place in
            let owner = type.map { "\($0)." } ?? ""
            return "replacedCode(\"\("\(owner)\(name) (\(place))".asLiteral)\")"
        }
    }

    /// Returns a note that the stub runs, and calls of the handlers that it takes.
    private func statements(_ made: [String: String]) -> [String] {
        guard let place = origin.place, let parameters else { return [] }
        let isOfType = kind != .value
        let owner = type.map { "\($0)\(isOfType ? "" : ".")" } ?? ""
        let title = isOfType ? owner : owner + name
        return HandlerAnswers(
            place: "\(title) (\(place))", values: DefaultValue(made: made), known: handlers
        ).statements(of: parameters, result: isOfType ? "\(type ?? name)" : result)
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
