import SwiftSyntax

/// Objects that make themselves the notification delegate, and that no code keeps.
struct UnkeptDelegates {
    /// A call that makes an object.
    struct Creation {
        let node: FunctionCallExprSyntax
        let file: SwiftFile
    }

    /// The calls that make objects of one type, one at least. All of these objects go at once.
    private(set) var creations: [String: [Creation]] = [:]

    init(in context: RuleContext) {
        let index = context.index
        let owners = index.files.flatMap { CenterDelegate.assignments(in: $0) }
            .filter { $0.value.chain == ["self"] }.compactMap(\.node.enclosingType)
        for type in Set(owners).sorted() {
            guard let entry = index.types[type], entry.node?.is(ClassDeclSyntax.self) == true,
                index.makesAlone(entry), !index.unread.words.contains(type),
                !index.type(type, inheritsFrom: "UIViewController"), !Self.passesItself(entry)
            else { continue }
            let found = index.files.flatMap { file -> [Creation] in
                guard file.text.contains(type) else { return [] }
                let search = Creations(of: type)
                search.walk(file.tree)
                return search.found.map { Creation(node: $0, file: file) }
            }
            guard !found.isEmpty, found.allSatisfy({ Self.isLetGo($0.node) }) else { continue }
            creations[type] = found
        }
    }

    /// Whether a class passes its objects on, to something that may keep them.
    private static func passesItself(_ entry: CodeIndex.TypeEntry) -> Bool {
        entry.declarations.contains { declaration in
            let search = SelfUses()
            search.walk(declaration.node)
            return search.isPassed
        }
    }

    /// Whether a new object is used for calls alone: `Taps().start()`, or a local variable.
    private static func isLetGo(_ creation: FunctionCallExprSyntax) -> Bool {
        if creation.parent?.is(MemberAccessExprSyntax.self) == true {
            return creation.parent?.parent?.is(FunctionCallExprSyntax.self) == true
        }
        guard let binding = creation.parent?.parent?.as(PatternBindingSyntax.self),
            let block = binding.ancestors.first(where: { $0.is(CodeBlockItemListSyntax.self) }),
            // A variable of a file is kept.
            block.parent?.is(SourceFileSyntax.self) == false
        else { return false }
        let search = LocalCalls(binding.pattern.trimmedDescription)
        search.walk(block)
        return search.calls > 0 && search.others == 0
    }

    private final class Creations: ActiveCode {
        private let type: String
        private(set) var found: [FunctionCallExprSyntax] = []

        init(of type: String) {
            self.type = type
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let chain = node.calledExpression.chain
            if chain == [type] || chain == [type, "init"] { found.append(node) }
            return .visitChildren
        }
    }

    /// Finds `self` as an argument or as a value.
    private final class SelfUses: ActiveCode {
        private(set) var isPassed = false

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.baseName.tokenKind == .keyword(.self),
                node.parent?.is(MemberAccessExprSyntax.self) != true
            else { return .skipChildren }
            let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
            let isArgument = node.parent?.is(LabeledExprSyntax.self) == true
            if isArgument, call?.name != "addObserver" { isPassed = true }
            return .skipChildren
        }
    }

    /// Counts the calls of a local object outside of closures, and its other uses.
    private final class LocalCalls: ActiveCode {
        private let name: String
        private var depth = 0
        private(set) var calls = 0
        private(set) var others = 0

        init(_ name: String) {
            self.name = name
        }

        override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
            depth += 1
            return .visitChildren
        }

        override func visitPost(_: ClosureExprSyntax) { depth -= 1 }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.baseName.text == name else { return .visitChildren }
            let member = node.parent?.as(MemberAccessExprSyntax.self)
            let isCall =
                member?.base?.id.hashValue == node.id.hashValue
                && member?.parent?.is(FunctionCallExprSyntax.self) == true
            if isCall, depth == 0 { calls += 1 } else { others += 1 }
            return .skipChildren
        }
    }
}
