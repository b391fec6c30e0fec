import SwiftSyntax

extension PathAnalysis {
    /// Functions that never return.
    private static let endings: Set<String> = [
        "fatalError", "preconditionFailure", "exit", "abort",
    ]

    func run(
        _ call: FunctionCallExprSyntax, _ states: PathStates, isStatement: Bool
    ) -> PathStates {
        var states = states
        if let base = call.calledExpression.plain.as(MemberAccessExprSyntax.self)?.base {
            states = evaluate(base, states, isStatement: false)
        }
        for argument in call.arguments
        where !argument.expression.is(ClosureExprSyntax.self) && !isHanded(argument.expression) {
            states = evaluate(argument.expression, states, isStatement: false)
        }
        let name = call.calledExpression.referenceName ?? ""
        if Self.endings.contains(name) { return PathStates() }
        if isCounted(call) {
            states = states.map { $0.call(at: spot(call), hop: hop) }
            return runClosures(of: call, states)
        }
        if let body = scope.bodies[name] {
            return follow(body, id: Syntax(body).id, states, at: spot(call)) ?? states
        }
        if let handed = call.arguments.first(where: { isHanded($0.expression) }) {
            states = hand(call, handed, states, isStatement: isStatement)
        } else if isReport || !stored.isEmpty {
            states = runOwnFunction(call, states)
        } else {
            noteWork(call, &states)
        }
        return runClosures(of: call, states)
    }

    private func isCounted(_ call: FunctionCallExprSyntax) -> Bool {
        if isReport { return call.name.map(CallReports.names.contains) ?? false }
        if isHandler(call.calledExpression) { return true }
        // `handler.self()`, `handler.callAsFunction()`, and a continuation's `resume`.
        guard let member = call.calledExpression.plain.as(MemberAccessExprSyntax.self),
            let base = member.base
        else { return false }
        return ["callAsFunction", "resume"].contains(member.declName.baseName.text)
            && isHandler(base)
    }

    // MARK: Functions that get the handler

    private func hand(
        _ call: FunctionCallExprSyntax, _ argument: LabeledExprSyntax, _ states: PathStates,
        isStatement: Bool
    ) -> PathStates {
        guard isHandler(argument.expression) else {
            // A closure that uses the handler, which the function may run or not.
            return states.map { $0.hand(over: spot(call), surely: false) }
        }
        if OnceFunctions.kind(of: call, label: argument.label?.text) == .later {
            return states.map { $0.call(at: spot(call), hop: hop) }
        }
        if let callee = index.callee(of: call), let body = callee.declaration.body,
            let name = callee.parameter(for: argument, of: call)
        {
            let outer = scope
            let place = spot(call)
            scope = Scope(names: [name], file: callee.file)
            defer { scope = outer }
            let result = follow(body.statements, id: callee.declaration.id, states, at: place)
            // Beyond the longest chain the handler may be called or not.
            return result ?? states.map { $0.hand(over: place, surely: false) }
        }
        // A result that is used may say whether the function takes the handler.
        let isConstructor = call.name?.first?.isUppercase == true
        let isOptional =
            call.calledExpression.is(OptionalChainingExprSyntax.self)
            || call.calledExpression.trimmedDescription.contains("?")
        return states.map {
            $0.hand(over: spot(call), surely: isStatement && !isConstructor && !isOptional)
        }
    }

    /// Runs the body of a function or closure instead of its call; `nil` if it nests too deeply.
    private func follow(
        _ body: CodeBlockItemListSyntax, id: SyntaxIdentifier, _ states: PathStates, at call: Spot
    ) -> PathStates? {
        guard followed.count < depthLimit, !followed.contains(id) else { return nil }
        followed.append(id)
        defer { followed.removeLast() }
        let result = runInside(body, states, end: call, swallowsErrors: false)
        return result.map { state in
            // A function that reports no call returns to its caller, which may report it later. The
            // place in the caller says more than the end of a function that got the handler.
            if !state.isAnswered { state.silentExit = isReport ? nil : state.silentExit ?? call }
        }
    }

    private func runOwnFunction(_ call: FunctionCallExprSyntax, _ states: PathStates) -> PathStates
    {
        if isReport, CallReports.isHarmless(call, in: index) { return states }
        let isTainted =
            isReport && call.arguments.contains { $0.expression.mentions(scope.payloads) }
        guard let callee = index.callee(of: call), let body = callee.declaration.body else {
            // An object that gets the extension may call the handler that the extension keeps.
            let givesSelf =
                !isReport
                && call.arguments.contains {
                    $0.expression.referenceName == "self"
                }
            guard givesSelf || isTainted else { return states }
            return states.map { $0.hand(over: spot(call), surely: false) }
        }
        if !isReport, callee.type != call.enclosingType || !body.mentions(stored.union(helpers)) {
            return states
        }
        let outer = scope
        let place = spot(call)
        defer { scope = outer }
        scope = Scope(file: callee.file)
        if isReport {
            scope.payloads = Set(
                call.arguments.filter { $0.expression.mentions(outer.payloads) }
                    .compactMap { callee.parameter(for: $0, of: call) })
        }
        return follow(body.statements, id: callee.declaration.id, states, at: place)
            ?? states.map { $0.hand(over: place, surely: false) }
    }

    // MARK: Closures

    private func runClosures(of call: FunctionCallExprSyntax, _ states: PathStates) -> PathStates {
        var states = states
        for (label, closure) in call.closures where concerns(closure) {
            let outer = scope
            shadow(closure)
            defer { scope = outer }
            guard concerns(closure) else { continue }
            if call.name == "forEach" || call.name == "map" {
                states = runRepeated(closure, states)
                continue
            }
            guard let kind = OnceFunctions.kind(of: call, label: label) else {
                states = runUnknown(closure, of: call, states)
                continue
            }
            let outerHop = hop
            if kind == .later { hop = hop ?? spot(call) }
            if call.name?.hasPrefix("withChecked") == true, let name = closure.firstParameter {
                scope.names.insert(name)
            }
            states = runInside(
                closure.statements, states, end: spot(closure.rightBrace),
                swallowsErrors: OnceFunctions.isTask(call))
            hop = outerHop
        }
        return states
    }

    /// Runs a closure never, once or twice, as for the elements of a collection.
    private func runRepeated(_ closure: ClosureExprSyntax, _ states: PathStates) -> PathStates {
        let end = spot(closure.rightBrace)
        let once = runInside(closure.statements, states, end: end, swallowsErrors: false)
        let twice = runInside(closure.statements, once, end: end, swallowsErrors: false)
        return states.union(once).union(twice)
    }

    /// Runs a closure on its own, because the function may run it never, once or often.
    private func runUnknown(
        _ closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, _ states: PathStates
    ) -> PathStates {
        guard followed.count < depthLimit else {
            return states.map { $0.hand(over: spot(call), surely: false) }
        }
        // Code that got the handler before the closure may answer for it.
        let wasKept = isKept
        isKept = wasKept || states.all.allSatisfy { $0.trust != .none }
        defer { isKept = wasKept }
        followed.append(closure.id)
        exits.append([])
        thrown.append(PathStates())
        let flow = run(closure.statements, PathStates([PathState()]))
        var ends = exits.removeLast()
        _ = thrown.removeLast()
        followed.removeLast()
        for state in flow.next.all {
            ends.append(Exit(state: state, spot: spot(closure.rightBrace)))
        }
        if !isReport, !answersItself(call) {
            let mayWait = isKept || runsOften(closure, in: call)
            for exit in ends
            where !exit.state.isAnswered && !mayWait || exit.state.secondCall != nil {
                closureExits.append((closure, exit))
            }
        }
        return states.map { $0.hand(over: spot(call), surely: false) }
    }

    /// Whether a closure may run more than once, so that a run without a call leaves the handler for the
    /// next one: in a loop, for a timer, or for the messages of a publisher.
    private func runsOften(_ closure: ClosureExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
        let around = closure.ancestors.prefix { !$0.is(FunctionDeclSyntax.self) }
        let isInLoop = around.contains { node in
            [.forStmt, .whileStmt, .repeatStmt].contains(node.kind)
                || node.as(FunctionCallExprSyntax.self)?.name == "forEach"
        }
        guard !isInLoop, call.argument("repeats")?.trimmedDescription != "true" else { return true }
        guard let name = call.name, ["sink", "subscribe", "addObserver"].contains(name) else {
            return false
        }
        // A publisher's end may come after its value.
        return call.closures.count == 1 || call.closures.count { concerns($0.closure) } > 1
    }

    /// Whether a method of the extension calls the handler besides its closure, as it does for errors
    /// of its own. Then the closure need not.
    private func answersItself(_ call: FunctionCallExprSyntax) -> Bool {
        guard !stored.isEmpty, let callee = index.callee(of: call),
            callee.type == call.enclosingType
        else { return false }
        return callee.declaration.body?.mentions(stored.union(helpers)) == true
    }

    /// Removes the names that a closure's parameters hide.
    private func shadow(_ closure: ClosureExprSyntax) {
        for name in closure.parameterNames {
            scope.names.remove(name)
            scope.bodies[name] = nil
            scope.payloads.remove(name)
        }
    }

    /// Remembers a task or a request that the path starts and does not wait for.
    private func noteWork(_ call: FunctionCallExprSyntax, _ states: inout PathStates) {
        let isTask = OnceFunctions.isTask(call) && hop == nil
        guard isTask, let closure = call.closures.first?.closure, !concerns(closure),
            closure.awaitsWork
        else { return }
        states = states.map { $0.work = $0.work ?? spot(call) }
    }
}

extension ClosureExprSyntax {
    /// The names of the parameters.
    var parameterNames: [String] {
        switch signature?.parameterClause {
        case .simpleInput(let list): list.map(\.name.text)
        case .parameterClause(let clause):
            clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        case nil: []
        }
    }

    var firstParameter: String? { parameterNames.first ?? "$0" }

    /// Whether the body waits for something other than the main actor.
    fileprivate var awaitsWork: Bool {
        let search = Awaits()
        search.walk(statements)
        return search.found
    }

    private final class Awaits: ActiveCode {
        var found = false

        override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
            let call = node.expression.plain.as(FunctionCallExprSyntax.self)
            if call?.calledExpression.chain.first != "MainActor" { found = true }
            return .visitChildren
        }
    }
}

extension CodeIndex.Function {
    /// The name inside the function of the parameter that gets an argument of a call.
    func parameter(
        for argument: LabeledExprSyntax, of call: FunctionCallExprSyntax
    ) -> String? {
        var parameters = Array(declaration.signature.parameterClause.parameters)[...]
        for other in call.arguments {
            let label = other.label?.text ?? "_"
            guard let index = parameters.firstIndex(where: { $0.firstName.text == label }) else {
                return nil
            }
            if other.id == argument.id {
                return (parameters[index].secondName ?? parameters[index].firstName).text
            }
            parameters = parameters[(index + 1)...]
        }
        return nil
    }
}
