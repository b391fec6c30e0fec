import SwiftSyntax

/// Answers which attributes the types and activities of the sources have.
struct ActivityTypes {
    /// The attributes of type aliases: `typealias Ride = Activity<RideAttributes>`.
    private let aliases: [String: String]
    /// The names of types that conform to ActivityAttributes.
    let declared: Set<String>

    /// Members of `Activity`, of activities, and of collections of them, that have the attributes, too.
    private static let members: Set<String> = [
        "activities", "activityUpdates", "compactMap", "filter", "first", "last", "request",
        "values",
    ]
    /// The longest chain of variables that is followed.
    private static let depthLimit = 6

    init(_ index: CodeIndex) {
        declared = Set(
            index.types.filter { $0.value.parents.contains("ActivityAttributes") }.keys)
        var aliases: [String: String] = [:]
        for file in index.files where file.text.contains("Activity<") {
            let search = Aliases()
            search.walk(file.tree)
            aliases.merge(search.found) { first, _ in first }
        }
        self.aliases = aliases
    }

    /// Whether an expression is the type `Activity`, with or without its attributes.
    func isActivity(_ base: ExprSyntax?) -> Bool {
        guard let name = base?.chain.last else { return false }
        return name == "Activity" || aliases[name] != nil
    }

    func isRequest(_ call: FunctionCallExprSyntax) -> Bool {
        guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
            return false
        }
        return member.declName.baseName.text == "request" && isActivity(member.base)
            && call.argument("attributes") != nil
    }

    /// The attributes of a type, an activity, a request or a sequence of activities; `nil` if the
    /// sources do not name them.
    func attributes(of expression: ExprSyntax, depth: Int = 0) -> String? {
        guard depth < Self.depthLimit else { return nil }
        let plain = expression.plain
        if let generic = plain.as(GenericSpecializationExprSyntax.self) {
            return isActivity(generic.expression)
                ? Self.attributes(of: generic.genericArgumentClause) : nil
        }
        if let call = plain.as(FunctionCallExprSyntax.self) {
            if let attributes = attributes(of: call.calledExpression, depth: depth + 1) {
                return attributes
            }
            return isRequest(call)
                ? call.argument("attributes").flatMap { typeName(of: $0, depth: depth) } : nil
        }
        if let name = plain.referenceName {
            return aliases[name]
                ?? common(NameMeanings.meanings(of: name, at: plain), depth: depth)
        }
        guard let member = plain.as(MemberAccessExprSyntax.self), let base = member.base else {
            return nil
        }
        let name = member.declName.baseName.text
        if base.referenceName == "self" {
            return common(NameMeanings.properties(name, at: plain), depth: depth)
        }
        return Self.members.contains(name) ? attributes(of: base, depth: depth + 1) : nil
    }

    /// The attributes on which all meanings of a name agree.
    private func common(_ meanings: [NameMeanings.Meaning], depth: Int) -> String? {
        let found = meanings.map { meaning in
            switch meaning {
            case .type(let type): attributes(of: type)
            case .value(let value), .element(let value): attributes(of: value, depth: depth + 1)
            }
        }
        guard let first = found.first, found.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// The declared type of a value of attributes: a call of its initializer, or a variable.
    private func typeName(of value: ExprSyntax, depth: Int) -> String? {
        guard depth < Self.depthLimit else { return nil }
        if let call = value.plain.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.chain.last.flatMap { declared.contains($0) ? $0 : nil }
        }
        guard let name = value.referenceName else { return nil }
        let found = NameMeanings.meanings(of: name, at: value).map { meaning -> String? in
            switch meaning {
            case .type(let type): type.lastName.flatMap { declared.contains($0) ? $0 : nil }
            case .value(let value): typeName(of: value, depth: depth + 1)
            case .element: nil
            }
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The attributes in a written type: `Activity<RideAttributes>?`, or an array or a dictionary of
    /// them.
    private func attributes(of type: TypeSyntax) -> String? {
        if let optional = type.as(OptionalTypeSyntax.self) {
            return attributes(of: optional.wrappedType)
        }
        if let array = type.as(ArrayTypeSyntax.self) { return attributes(of: array.element) }
        if let pairs = type.as(DictionaryTypeSyntax.self) { return attributes(of: pairs.value) }
        guard let plain = type.as(IdentifierTypeSyntax.self) else { return nil }
        guard plain.name.text == "Activity", let clause = plain.genericArgumentClause else {
            return aliases[plain.name.text]
        }
        return Self.attributes(of: clause)
    }

    /// The only argument of a clause, unless it is a generic parameter of the code around it.
    fileprivate static func attributes(of clause: GenericArgumentClauseSyntax) -> String? {
        guard clause.arguments.count == 1, case .type(let type) = clause.arguments.first?.argument,
            let name = type.lastName, name.count > 2, name != "Self",
            !clause.isGenericParameter(name)
        else { return nil }
        return name
    }

    private final class Aliases: ActiveCode {
        private(set) var found: [String: String] = [:]

        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
            if let type = node.initializer.value.as(IdentifierTypeSyntax.self),
                type.name.text == "Activity", let clause = type.genericArgumentClause,
                let attributes = ActivityTypes.attributes(of: clause)
            {
                found[node.name.text] = attributes
            }
            return .skipChildren
        }
    }
}

extension SyntaxProtocol {
    /// Whether a name is a generic parameter of the code around the node.
    fileprivate func isGenericParameter(_ name: String) -> Bool {
        ancestors.contains { node in
            let clause = node.asProtocol((any WithGenericParametersSyntax).self)?
                .genericParameterClause
            return clause?.parameters.contains { $0.name.text == name } ?? false
        }
    }
}
