import SwiftSyntax

/// Finds code that hands activities to a library, which may read and send their tokens.
enum ActivityHandOver {
    /// Functions that keep or print a value, and do nothing else with it.
    private static let harmless: Set<String> = [
        "ActivityConfiguration", "append", "contains", "debugPrint", "decode", "dump", "insert",
        "print", "type", "updateValue", "zip",
    ]

    static func isFound(in file: SwiftFile, types: ActivityTypes, _ index: CodeIndex) -> Bool {
        let search = Search(types, index)
        search.walk(file.tree)
        return search.isFound
            || search.modules.contains { module in
                !index.files.contains { $0.isOf(module: module) }
            }
    }

    private final class Search: ActiveCode {
        private let types: ActivityTypes
        private let index: CodeIndex
        private(set) var isFound = false
        /// Imported modules whose names say that they are for Live Activities.
        private(set) var modules: [String] = []

        init(_ types: ActivityTypes, _ index: CodeIndex) {
            self.types = types
            self.index = index
        }

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            let name = node.path.first?.name.text ?? ""
            if name.contains("LiveActivit") { modules.append(name) }
            return .skipChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard let name = node.name, !isFound else { return .visitChildren }
            let chain = node.calledExpression.chain
            if let first = chain.first, first.first?.isUppercase == true,
                index.types[first] == nil,
                chain.dropFirst().contains(where: { $0.lowercased().contains("liveactivit") })
            {
                isFound = true
            }
            let isOwn = index.functions[name] != nil || index.types[name]?.isDeclared == true
            if !isOwn, !isHarmless(name, chain), !types.isRequest(node),
                node.arguments.contains(where: { isActivity($0.expression) })
            {
                isFound = true
            }
            return .visitChildren
        }

        /// Whether a function does not send tokens: a known one, or an initializer as of a list.
        private func isHarmless(_ name: String, _ chain: [String]) -> Bool {
            let isInitializer = chain.count == 1 && name.first?.isUppercase == true
            return ActivityHandOver.harmless.contains(name)
                || isInitializer && !name.contains("Activit")
        }

        /// Whether an argument is an activity, its type, or the type of its attributes.
        private func isActivity(_ value: ExprSyntax) -> Bool {
            let plain = value.plain
            if let member = plain.as(MemberAccessExprSyntax.self), let base = member.base,
                member.declName.baseName.text == "self"
            {
                return types.isActivity(base) || base.lastName.map(types.declared.contains) ?? false
            }
            guard plain.referenceName != nil else { return false }
            return types.attributes(of: plain) != nil
        }
    }
}

extension SwiftFile {
    /// Whether a folder of the file's path has the name of a module, so that the sources contain it.
    fileprivate func isOf(module: String) -> Bool {
        path.split(separator: "/").contains { $0 == module }
    }
}
