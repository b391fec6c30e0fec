import SwiftParser
import SwiftSyntax

/// The texts of expressions: literals, constants, and raw values of enumerations.
struct StringConstants {
    /// Values of constants by the type that declares them and their name. Constants outside of types
    /// have the type "".
    private var values: [String: [String: [ExprSyntax?]]] = [:]
    /// Raw values of enumerations of strings, by type and case.
    private var cases: [String: [String: Set<String>]] = [:]

    /// Constants of Apple with their texts.
    private static let apple = [
        "UNNotificationDefaultActionIdentifier": "com.apple.UNNotificationDefaultActionIdentifier",
        "UNNotificationDismissActionIdentifier": "com.apple.UNNotificationDismissActionIdentifier",
    ]
    private static let depthLimit = 4

    init(_ files: [SwiftFile]) {
        for file in files {
            let search = ConstantDeclarations()
            search.walk(file.tree)
            for constant in search.constants {
                values[constant.type, default: [:]][constant.name, default: []]
                    .append(constant.value)
            }
            for item in search.cases {
                cases[item.type, default: [:]][item.name, default: []].insert(item.text)
            }
        }
    }

    static func isApple(_ text: String) -> Bool { text.hasPrefix("com.apple.") }

    /// All raw values of an enumeration; `nil` for other types, and if types share the name.
    func rawValues(of type: String) -> Set<String>? {
        guard let cases = cases[type], cases.values.allSatisfy({ $0.count == 1 }) else {
            return nil
        }
        return cases.values.reduce(into: []) { $0.formUnion($1) }
    }

    /// The text of an expression; `nil` if it is not constant or not known.
    func text(of value: ExprSyntax, depth: Int = 0) -> String? {
        guard depth < Self.depthLimit else { return nil }
        let plain = value.plain
        if let literal = plain.as(StringLiteralExprSyntax.self) {
            return literal.representedLiteralValue
        }
        // `Identifier(rawValue: "reply")`, of which the code uses the raw value.
        if let call = plain.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
            let raw = call.argument("rawValue")
        {
            return text(of: raw, depth: depth + 1)
        }
        guard var path = plain.memberPath else { return nil }
        if path.count > 1, path.last == "rawValue" { path.removeLast() }
        guard let name = path.last else { return nil }
        if path.count == 1 { return variable(name, at: plain, depth: depth) }
        let owner = path[path.count - 2]
        if ["self", "Self"].contains(owner) {
            return plain.enclosingType.flatMap { member(name, of: $0, depth: depth) }
        }
        return member(name, of: owner, depth: depth)
    }

    private func variable(_ name: String, at node: ExprSyntax, depth: Int) -> String? {
        if let text = Self.apple[name] { return text }
        for ancestor in node.ancestors {
            if let list = ancestor.as(CodeBlockItemListSyntax.self),
                !list.parentIsFile, let local = list.binding(name)
            {
                return local.initializer.flatMap { text(of: $0.value, depth: depth + 1) }
            }
            let isShadowed =
                ancestor.as(FunctionDeclSyntax.self)?.parameterNames.contains(name)
                ?? ancestor.as(ClosureExprSyntax.self)?.parameterNames.contains(name)
                ?? (ancestor.as(ForStmtSyntax.self)?.pattern.trimmedDescription == name)
            if isShadowed { return nil }
            if let type = ancestor.nameOfType, let text = member(name, of: type, depth: depth) {
                return text
            }
        }
        return member(name, of: "", depth: depth)
    }

    private func member(_ name: String, of type: String, depth: Int) -> String? {
        if let texts = cases[type]?[name] { return texts.count == 1 ? texts.first : nil }
        guard let found = values[type]?[name] else { return nil }
        let texts = found.map { value in value.flatMap { text(of: $0, depth: depth + 1) } }
        guard let first = texts.first, texts.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension CodeBlockItemListSyntax {
    fileprivate var parentIsFile: Bool { parent?.is(SourceFileSyntax.self) == true }

    /// The constant of a name that the block declares.
    fileprivate func binding(_ name: String) -> PatternBindingSyntax? {
        lazy.compactMap { $0.item.as(VariableDeclSyntax.self) }
            .filter { $0.bindingSpecifier.tokenKind == .keyword(.let) }
            .flatMap(\.bindings).first { $0.pattern.trimmedDescription == name }
    }
}

extension SyntaxProtocol {
    /// The name of the type that the node declares or extends.
    fileprivate var nameOfType: String? {
        if let extended = self.as(ExtensionDeclSyntax.self)?.extendedType {
            return extended.lastName
        }
        guard let group = Syntax(self).asProtocol((any DeclGroupSyntax).self) else { return nil }
        return group.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
}
