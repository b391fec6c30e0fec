import SwiftSyntax

/// The properties that a service extension changes when its time ends. A path that ends because of
/// such a change is the other half of that method, which calls the content handler itself.
enum ExpiryChanges {
    /// The longest chain of methods that is followed.
    private static let depthLimit = 3

    static func names(
        in functions: [CodeIndex.Function], _ context: RuleContext, depth: Int = depthLimit
    ) -> Set<String> {
        functions.reduce(into: []) { names, function in
            guard let body = function.declaration.body else { return }
            let search = Changes()
            search.walk(body)
            names.formUnion(search.names)
            guard depth > 0 else { return }
            let called = search.calls.compactMap { context.index.callee(of: $0) }.filter {
                $0.type == function.type && $0 != function
            }
            names.formUnion(Self.names(in: called, context, depth: depth - 1))
        }
    }

    private final class Changes: ActiveCode {
        private(set) var names: Set<String> = []
        private(set) var calls: [FunctionCallExprSyntax] = []

        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            if let assignment = Assignment(node), let name = Self.property(assignment.target) {
                names.insert(name)
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            calls.append(node)
            return .visitChildren
        }

        /// The property itself, rather than a part of its value.
        private static func property(_ target: ExprSyntax) -> String? {
            if let name = target.referenceName { return name }
            let member = target.as(MemberAccessExprSyntax.self)
            return member?.base?.referenceName == "self" ? member?.declName.baseName.text : nil
        }
    }
}
