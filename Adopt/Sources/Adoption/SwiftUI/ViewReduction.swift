import SwiftSyntax

/// A reduction of a body. Each missing view is replaced by an empty view, and its modifiers for the
/// life cycle are kept.
struct ViewReduction {
    let draft: Draft
    let scope: SwiftUIScope
    var makesScenes: Bool
    /// Whether only the life cycle is kept, even of views that are available.
    let isStrict: Bool

    /// Modifiers of views and scenes that run without drawing.
    private static let lifeCycle: Set<String> = [
        "backgroundTask", "onAppear", "onChange", "onContinueUserActivity", "onDisappear",
        "onOpenURL", "onReceive", "task",
    ]
    /// Views that contain other views.
    private static let containers: Set<String> = [
        "ForEach", "Form", "GeometryReader", "Group", "HStack", "LazyHStack", "LazyVStack", "List",
        "NavigationStack", "NavigationView", "ScrollView", "Section", "TabView", "VStack",
        "WindowGroup", "ZStack",
    ]
    private static let strictContainers: Set<String> = ["Group", "WindowGroup"]

    static let emptyView = "EmptyView()"
    static let emptyScene = "WindowGroup { EmptyView() }"

    private static let remedy =
        "If it only draws, do nothing. Life-cycle modifiers such as onOpenURL and task are kept "
        + "here. To run the view's own code, name its file, too."

    /// Leaves out the code of a builder that does not compile or is missing.
    static func apply(_ builder: ViewCode.Builder, draft: Draft, scope: SwiftUIScope) {
        guard let statements = builder.node.builderStatements else { return }
        let isEmptied = scope.repairs.emptied.contains(builder.place)
        let isReduced = scope.repairs.reduced.contains(builder.place)
        let name = builder.node.declaredNames.first ?? "body"
        if isEmptied {
            draft.empty(statements, with: builder.makesScenes ? emptyScene : emptyView)
        } else {
            let reduction = ViewReduction(
                draft: draft, scope: scope, makesScenes: builder.makesScenes, isStrict: isReduced)
            for statement in statements { reduction.reduce(statement) }
        }
        guard isEmptied || isReduced else { return }
        draft.recordObstacle(
            builder.node,
            what:
                "`\(name)` is \(isEmptied ? "emptied" : "reduced to its life cycle"), because the "
                + "rest does not compile in the package", remedy: remedy)
    }

    private func reduce(_ item: CodeBlockItemSyntax) {
        switch item.item {
        case .expr(let expression): reduce(expression)
        case .stmt(let statement):
            if let wrapped = statement.as(ExpressionStmtSyntax.self) {
                reduce(wrapped.expression)
            } else if let returned = statement.as(ReturnStmtSyntax.self)?.expression {
                reduce(returned)
            }
        case .decl(let declaration):
            guard let block = declaration.as(IfConfigDeclSyntax.self) else { return }
            for clause in block.clauses {
                for item in clause.elements?.as(CodeBlockItemListSyntax.self) ?? [] { reduce(item) }
            }
        }
    }

    private func reduce(_ expression: ExprSyntax) {
        if let condition = expression.as(IfExprSyntax.self) {
            for item in condition.body.statements { reduce(item) }
            switch condition.elseBody {
            case .ifExpr(let next): reduce(ExprSyntax(next))
            case .codeBlock(let block): for item in block.statements { reduce(item) }
            case nil: break
            }
        } else if let choice = expression.as(SwitchExprSyntax.self) {
            for item in choice.cases.compactMap({ $0.as(SwitchCaseSyntax.self) })
                .flatMap({ Array($0.statements) })
            {
                reduce(item)
            }
        } else {
            reduce(Chain(expression))
        }
    }

    private func reduce(_ chain: Chain) {
        let name = chain.rootName
        let isContainer = name.map((isStrict ? Self.strictContainers : Self.containers).contains)
        if isContainer == true, let call = chain.root.as(FunctionCallExprSyntax.self),
            let closure = call.trailingClosure, closure.signature == nil
        {
            var inner = self
            inner.makesScenes = false
            for item in closure.statements { inner.reduce(item) }
            if isStrict { leaveOutModifiers(of: chain) }
            return
        }
        guard isStrict || name.map({ !scope.isThere($0) }) == true else { return }
        draft.empty(chain.root, with: makesScenes ? Self.emptyScene : Self.emptyView)
        leaveOutModifiers(of: chain)
        guard let name, !isStrict else { return }
        draft.recordObstacle(
            chain.root, what: "`\(name)` is replaced by an empty view",
            remedy: Self.remedy)
    }

    private func leaveOutModifiers(of chain: Chain) {
        for modifier in chain.modifiers where !Self.lifeCycle.contains(modifier.name) {
            draft.leaveOut(from: modifier.first, to: modifier.last)
        }
    }

    /// A view and its modifiers, such as `ContentView().task {}.padding()`.
    private struct Chain {
        let root: ExprSyntax
        let modifiers: [(name: String, first: Syntax, last: Syntax)]

        init(_ expression: ExprSyntax) {
            var modifiers: [(name: String, first: Syntax, last: Syntax)] = []
            var root = expression
            while true {
                if let call = root.as(FunctionCallExprSyntax.self),
                    let member = call.calledExpression.as(MemberAccessExprSyntax.self),
                    let base = member.base, base.typeName == nil
                {
                    let name = member.declName.baseName.text
                    modifiers.append((name, Syntax(member.period), Syntax(call)))
                    root = base
                } else if let block = root.as(PostfixIfConfigExprSyntax.self), let base = block.base
                {
                    modifiers.append(("#if", Syntax(block.config), Syntax(block.config)))
                    root = base
                } else {
                    break
                }
            }
            self.root = root
            self.modifiers = modifiers
        }

        /// The name of the created view; `nil` for the result of a property or a function.
        var rootName: String? {
            root.as(FunctionCallExprSyntax.self)?.calledExpression.typeName
        }
    }
}
