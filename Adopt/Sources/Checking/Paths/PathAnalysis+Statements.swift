import Adoption
import SwiftSyntax

extension PathAnalysis {
    func run(_ items: CodeBlockItemListSyntax, _ states: PathStates) -> Flow {
        run(Array(items)[...], states)
    }

    private func run(_ items: ArraySlice<CodeBlockItemSyntax>, _ states: PathStates) -> Flow {
        var flow = Flow(next: states)
        for (offset, item) in zip(items.indices, items) {
            guard !flow.next.isEmpty, spend() else { break }
            if case .stmt(let statement) = item.item,
                let postponed = statement.as(DeferStmtSyntax.self)
            {
                flow.leave(runDeferring(postponed, items[(offset + 1)...], &flow.next))
                break
            }
            let part = run(item, flow.next)
            flow.leave(part)
            flow.next = part.next
        }
        return flow
    }

    /// Runs the statements after a `defer`, and its body at each of their ends.
    private func runDeferring(
        _ postponed: DeferStmtSyntax, _ rest: ArraySlice<CodeBlockItemSyntax>,
        _ states: inout PathStates
    ) -> Flow {
        let body = postponed.body.statements
        exits.append([])
        thrown.append(PathStates())
        var flow = run(rest, states)
        let returned = exits.removeLast()
        let failed = thrown.removeLast()
        let ended = { (states: PathStates) in
            self.concerns(body) ? self.run(body, states).next : states
        }
        for exit in returned {
            for state in ended(PathStates([exit.state])).all {
                exits[exits.count - 1].append(
                    Exit(state: state, spot: exit.spot))
            }
        }
        thrown[thrown.count - 1].formUnion(ended(failed))
        flow.broken = flow.broken.map { ($0.label, ended($0.states)) }
        flow.continued = flow.continued.map { ($0.label, ended($0.states)) }
        flow.fallen = ended(flow.fallen)
        states = ended(flow.next)
        flow.next = PathStates()
        return flow
    }

    private func run(_ item: CodeBlockItemSyntax, _ states: PathStates) -> Flow {
        switch item.item {
        case .decl(let declaration): return run(declaration, states)
        case .stmt(let statement): return run(statement, states, label: nil)
        case .expr(let expression): return run(expression, states, label: nil)
        }
    }

    private func run(_ declaration: DeclSyntax, _ states: PathStates) -> Flow {
        if let variable = declaration.as(VariableDeclSyntax.self) {
            var states = states
            for binding in variable.bindings { states = bind(binding, states) }
            return Flow(next: states)
        }
        if let function = declaration.as(FunctionDeclSyntax.self), let body = function.body {
            if concerns(body) { scope.bodies[function.name.text] = body.statements }
            return Flow(next: states)
        }
        if let conditional = declaration.as(IfConfigDeclSyntax.self) {
            var flow = Flow()
            let clauses = BuildCondition.onPhone.possibleClauses(of: conditional)
            for clause in clauses {
                guard case .statements(let items) = clause.elements else { continue }
                let part = run(items, states)
                flow.leave(part)
                flow.next.formUnion(part.next)
            }
            let isComplete = clauses.last?.condition == nil || clauses.count == 1
            if !isComplete || clauses.isEmpty
                || conditional.clauses.count > clauses.count && clauses.count > 1
            {
                flow.next.formUnion(states)
            }
            return flow
        }
        return Flow(next: states)
    }

    func run(_ expression: ExprSyntax, _ states: PathStates, label: String?) -> Flow {
        if let choice = expression.as(IfExprSyntax.self) { return run(choice, states) }
        if let choice = expression.as(SwitchExprSyntax.self) {
            return run(choice, states, label: label)
        }
        return Flow(next: evaluate(expression, states, isStatement: true))
    }

    private func run(_ statement: StmtSyntax, _ states: PathStates, label: String?) -> Flow {
        switch statement.as(StmtSyntaxEnum.self) {
        case .labeledStmt(let node): return run(node.statement, states, label: node.label.text)
        case .expressionStmt(let node): return run(node.expression, states, label: label)
        case .guardStmt(let node): return run(node, states)
        case .forStmt(let node): return run(node, states, label: label)
        case .whileStmt(let node): return run(node, states, label: label)
        case .repeatStmt(let node):
            return loop(
                node.body.statements, states, label: label, isSkippable: false, isEndless: false)
        case .doStmt(let node): return run(node, states)
        case .returnStmt(let node):
            let states = node.expression.map { evaluate($0, states, isStatement: true) } ?? states
            leave(states, at: Syntax(node))
            return Flow()
        case .throwStmt(let node):
            thrown[thrown.count - 1].formUnion(
                evaluate(node.expression, states, isStatement: false)
                    .map { $0.step("an error is thrown", at: node) })
            return Flow()
        case .breakStmt(let node): return Flow(broken: [(node.label?.text, states)])
        case .continueStmt(let node): return Flow(continued: [(node.label?.text, states)])
        case .fallThroughStmt: return Flow(fallen: states)
        case .deferStmt: return Flow(next: states)
        default:
            if concerns(statement) { giveUp() }
            return Flow(next: states)
        }
    }

    private func leave(_ states: PathStates, at node: Syntax) {
        for state in states.all {
            exits[exits.count - 1].append(Exit(state: state, spot: spot(node)))
        }
    }

    // MARK: Branches

    private func run(_ node: GuardStmtSyntax, _ states: PathStates) -> Flow {
        let (yes, no) = split(node.conditions, states)
        let failed = no.map { state in
            state.step("the guard fails", at: node)
            // The flag says that an earlier run has called the handler.
            if node.conditions.letFirstPass(node) { state.hand(over: spot(node), surely: false) }
        }
        var flow = run(node.body.statements, failed)
        flow.next = yes
        return flow
    }

    private func run(_ node: IfExprSyntax, _ states: PathStates) -> Flow {
        let names = scope
        let (yes, no) = split(node.conditions, states)
        var flow = Flow()
        let leaves = node.body.statements.last?.item.is(ReturnStmtSyntax.self) == true
        let isLater = node.elseBody == nil && leaves && node.conditions.letFirstPass(node)
        let passed = yes.map { state in
            state.step(PathState.Step.holds, at: node)
            if isLater { state.hand(over: spot(node), surely: false) }
        }
        let held = run(node.body.statements, passed)
        scope.names = names.names
        flow.leave(held)
        flow.next = held.next
        let failed = no.map { state in
            state.step("the condition does not hold", at: node)
            if node.runsOnce { state.hand(over: spot(node), surely: false) }
        }
        switch node.elseBody {
        case .ifExpr(let other):
            let part = run(other, no)
            flow.leave(part)
            flow.next.formUnion(part.next)
        case .codeBlock(let block):
            let part = run(block.statements, failed)
            flow.leave(part)
            flow.next.formUnion(part.next)
        case nil: flow.next.formUnion(failed)
        }
        return flow
    }

    private func run(_ node: SwitchExprSyntax, _ states: PathStates, label: String?) -> Flow {
        let states = evaluate(node.subject, states, isStatement: false)
        var flow = Flow()
        var fallen = PathStates()
        for element in node.cases {
            guard case .switchCase(let one) = element else {
                if concerns(element) { giveUp() }
                continue
            }
            let text = one.label.trimmedDescription.split(separator: "\n").joined(separator: " ")
            let start = states.map { $0.step("`\(text.prefix(60))`", at: one) }.union(fallen)
            var part = run(one.statements, start)
            flow.next.formUnion(part.next)
            flow.next.formUnion(part.takeBroken(label: label))
            fallen = part.fallen
            part.fallen = PathStates()
            flow.leave(part)
        }
        return flow
    }

    private func run(_ node: DoStmtSyntax, _ states: PathStates) -> Flow {
        guard !node.catchClauses.isEmpty else { return run(node.body.statements, states) }
        thrown.append(PathStates())
        var flow = run(node.body.statements, states)
        let failed = thrown.removeLast()
        guard !failed.isEmpty else { return flow }
        var isComplete = false
        for clause in node.catchClauses {
            let start = failed.map { $0.step("an error is caught", at: clause) }
            let part = run(clause.body.statements, start)
            flow.leave(part)
            flow.next.formUnion(part.next)
            isComplete = isComplete || !clause.isCast
        }
        if !isComplete { thrown[thrown.count - 1].formUnion(failed) }
        return flow
    }

    // MARK: Loops

    private func run(_ node: ForStmtSyntax, _ states: PathStates, label: String?) -> Flow {
        let states = evaluate(node.sequence, states, isStatement: false)
        // An asynchronous sequence waits for its first element.
        let isSkippable = node.awaitKeyword == nil && !node.isAfterCount
        return loop(
            node.body.statements, states, label: label, isSkippable: isSkippable, isEndless: false)
    }

    private func run(_ node: WhileStmtSyntax, _ states: PathStates, label: String?) -> Flow {
        let isEndless = node.conditions.trimmedDescription == "true"
        let (yes, no) = split(node.conditions, states)
        var flow = loop(
            node.body.statements, yes, label: label, isSkippable: false, isEndless: isEndless)
        if !isEndless { flow.next.formUnion(no) }
        return flow
    }

    /// Runs a body up to two times.
    func loop(
        _ body: CodeBlockItemListSyntax, _ states: PathStates, label: String?, isSkippable: Bool,
        isEndless: Bool
    ) -> Flow {
        var flow = Flow(next: isSkippable ? states : PathStates())
        guard concerns(body) || body.leavesLoop else {
            flow.next.formUnion(isEndless ? PathStates() : states)
            return flow
        }
        var start = states
        for _ in 0..<2 {
            var part = run(body, start)
            flow.next.formUnion(part.takeBroken(label: label))
            let round = part.next.union(part.takeContinued(label: label))
            if !isEndless { flow.next.formUnion(round) }
            part.next = PathStates()
            flow.leave(part)
            start = round
        }
        return flow
    }
}

extension CodeBlockItemListSyntax {
    /// Whether a statement in a loop's body may leave the function or the loop.
    fileprivate var leavesLoop: Bool {
        tokens(viewMode: .sourceAccurate).contains {
            [.keyword(.return), .keyword(.break), .keyword(.throw), .keyword(.try)].contains(
                $0.tokenKind)
        }
    }
}

extension ForStmtSyntax {
    /// Whether the code before the loop looks at the number of elements, most often to leave if there
    /// is none.
    fileprivate var isAfterCount: Bool {
        guard let body = enclosingFunction?.body, sequence.plain.lastName != nil else {
            return false
        }
        let length = position.utf8Offset - body.position.utf8Offset
        let before = String(decoding: body.syntaxTextBytes.prefix(length), as: UTF8.self)
        return [".isEmpty", ".count"].contains {
            before.contains(sequence.trimmedDescription + $0)
        }
    }
}

extension CatchClauseSyntax {
    /// Whether the clause takes only errors of one type: `catch let error as DecodingError`. A pattern
    /// such as `catch APIError.offline` may be all that the code throws, so nothing is concluded.
    fileprivate var isCast: Bool {
        !catchItems.isEmpty
            && catchItems.allSatisfy {
                let text = $0.pattern?.trimmedDescription ?? ""
                return text.contains(" as ") || text.hasPrefix("is ")
            }
    }
}

extension CodeBlockItemSyntax {
    /// The name of the flag that a statement sets: `isDone = true`.
    fileprivate var setFlag: String? {
        let sequence = item.as(ExprSyntax.self)?.as(SequenceExprSyntax.self)
        guard let assignment = sequence.flatMap(Assignment.init),
            assignment.value.trimmedDescription == "true"
        else { return nil }
        return assignment.target.lastName
    }
}

extension IfExprSyntax {
    /// Whether the condition is `!isDone`, and the body sets `isDone`. Such a condition fails only after
    /// the body has run.
    fileprivate var runsOnce: Bool {
        guard conditions.count == 1, case .expression(let value)? = conditions.first?.condition,
            let not = value.as(PrefixOperatorExprSyntax.self), not.operator.text == "!",
            let flag = not.expression.lastName
        else { return false }
        return body.statements.contains { $0.setFlag == flag }
    }
}

extension ConditionElementListSyntax {
    /// Whether a `guard` or an `if` with these conditions lets only the first run pass: the next
    /// statement sets the flag that it tests.
    fileprivate func letFirstPass(_ node: some SyntaxProtocol) -> Bool {
        guard let item = node.ancestors.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first,
            let list = item.parent?.as(CodeBlockItemListSyntax.self),
            let place = list.index(of: item)
        else { return false }
        return list[list.index(after: place)...].first?.setFlag.map { mentions([$0]) } ?? false
    }
}
