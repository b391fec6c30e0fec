import SwiftSyntax

/// P28: no property keeps a delegate that iOS holds weakly.
enum WeakDelegateRule {
    static func findings(in context: RuleContext) -> [Finding] {
        let assigned = context.index.files.flatMap { file in
            CenterDelegate.assignments(in: file).compactMap { assignment -> Finding? in
                guard !assignment.isCompound, isTemporary(assignment, context) else { return nil }
                return finding(at: assignment.node, in: file, context)
            }
        }
        let unkept = context.unkept.sorted { $0.key < $1.key }.map {
            finding(
                at: $1[0].node, in: $1[0].file, context,
                related: $1.dropFirst().map {
                    Finding.Related(
                        place: $0.file.place(of: $0.node), text: "No property keeps this one either"
                    )
                })
        }
        return assigned + unkept
    }

    private static func finding(
        at node: some SyntaxProtocol, in file: SwiftFile, _ context: RuleContext,
        related: [Finding.Related] = []
    ) -> Finding {
        context.finding(
            .delegateLetGo, at: node, in: file,
            Finding.Message(
                "No property keeps this notification delegate",
                why: "The center holds its delegate weakly, so the object is gone at once "
                    + "and iOS calls nothing",
                fix: "Store the delegate in a property of the app delegate"), related: related)
    }

    private static func isTemporary(_ assignment: Assignment, _ context: RuleContext) -> Bool {
        let value = assignment.value.plain
        if let call = value.as(FunctionCallExprSyntax.self) { return isCreation(call, context) }
        guard let name = value.referenceName, let function = assignment.node.enclosingFunction,
            let body = function.body
        else { return false }
        let search = LocalUses(name)
        search.walk(body)
        guard let creation = search.creation, isCreation(creation, context) else { return false }
        // Any further use of the variable may keep the object.
        return search.uses == 1
    }

    /// Whether a call creates an object of a class of the app.
    private static func isCreation(_ call: FunctionCallExprSyntax, _ context: RuleContext) -> Bool {
        guard let name = call.calledExpression.referenceName, let entry = context.index.types[name]
        else { return false }
        return entry.isDeclared && entry.node?.is(ClassDeclSyntax.self) == true
            && !keepsItself(entry)
    }

    /// Whether a class stores its instances, for example in a static property.
    private static func keepsItself(_ entry: CodeIndex.TypeEntry) -> Bool {
        guard let group = entry.node?.asProtocol((any DeclGroupSyntax).self) else { return true }
        return group.memberBlock.members.contains { member in
            member.decl.as(InitializerDeclSyntax.self)?.body?.mentions(["self"]) == true
                && member.decl.trimmedDescription.contains("= self")
        }
    }

    private final class LocalUses: ActiveCode {
        private let name: String
        private(set) var creation: FunctionCallExprSyntax?
        private(set) var uses = 0

        init(_ name: String) {
            self.name = name
        }

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            if node.pattern.trimmedDescription == name {
                creation = node.initializer?.value.plain.as(FunctionCallExprSyntax.self)
            }
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if node.baseName.text == name { uses += 1 }
            return .visitChildren
        }
    }
}
