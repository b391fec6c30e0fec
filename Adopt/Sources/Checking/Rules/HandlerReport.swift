import SwiftSyntax

/// The findings on one callback, from the ends of its paths.
struct HandlerReport {
    let function: CodeIndex.Function
    let callback: HandlerCallback
    let handler: String
    let context: RuleContext
    private(set) var findings: [Finding] = []

    init(
        function: CodeIndex.Function, callback: HandlerCallback, handler: String,
        context: RuleContext
    ) {
        self.function = function
        self.callback = callback
        self.handler = handler
        self.context = context
    }

    mutating func add(_ exits: [PathAnalysis.Exit]) {
        let silent = exits.filter(isSilent)
        if let first = silent.first { findings.append(notCalled(first, silent, level: .error)) }
        let twice = exits.filter { $0.state.secondCall != nil }
        if let first = twice.first(where: \.repeatsSurely) { findings.append(calledTwice(first)) }
        // Without the mode the app is in front, where iOS neither plans nor suspends it.
        guard callback.isFetch, silent.isEmpty, twice.isEmpty,
            callback.isPerformFetch || !context.lacksPushMode(function.file.path)
        else { return }
        if let claim = claimedData() { findings.append(claim) }
        let early = exits.filter {
            $0.state.work != nil && $0.state.calls == 1 && $0.state.hop == nil
        }
        if let first = early.first, let finding = answeredEarly(first) { findings.append(finding) }
    }

    mutating func add(closures: [(closure: ClosureExprSyntax, exit: PathAnalysis.Exit)]) {
        let silent = closures.map(\.exit).filter(isSilent)
        // One finding for a callback: the first is enough to look at all of its paths.
        if let first = silent.first, !findings.contains(where: { $0.rule == .handlerNotCalled }) {
            findings.append(notCalled(first, silent, level: .warning))
        }
        let twice = closures.map(\.exit).filter(\.repeatsSurely)
        if let first = twice.first, !findings.contains(where: { $0.rule == .handlerCalledTwice }) {
            findings.append(calledTwice(first))
        }
    }

    private func isSilent(_ exit: PathAnalysis.Exit) -> Bool {
        !exit.state.isAnswered && !isOfLostSelf(exit) && !isOfMissingAction(exit)
            && !exit.isOfUnknownCase
    }

    /// Whether a path is only that of a response which iOS never reports to the app.
    private func isOfMissingAction(_ exit: PathAnalysis.Exit) -> Bool {
        guard callback.isForResponses else { return false }
        return ReportedActions.leading(to: exit)
            .isDisjoint(with: ReportedActions.possible(in: context))
    }

    /// Whether a path ends because `self` is gone, in a class that lives as long as the app: a delegate
    /// to which iOS reports all pushes.
    private func isOfLostSelf(_ exit: PathAnalysis.Exit) -> Bool {
        guard let type = function.type,
            context.index.isAppDelegate(type)
                || !context.index.type(type, inheritsFrom: "UIViewController")
        else { return false }
        return exit.reason.node.ancestors.contains {
            $0.as(GuardStmtSyntax.self)?.conditions.trimmedDescription.bindsSelf == true
        }
    }

    private func notCalled(
        _ first: PathAnalysis.Exit, _ all: [PathAnalysis.Exit], level: Level
    ) -> Finding {
        let spot = first.reason
        let places = all.dropFirst().prefix(5).map { exit in
            Finding.Related(
                place: exit.reason.place,
                text: "another path without a call ends here")
        }
        let condition = first.state.steps.last.map { " when \($0.text)" } ?? ""
        let inside = level == .warning ? " in the closure that ends" : " on the path that ends"
        let line = spot.place.line
        return context.finding(
            .handlerNotCalled, level: level, at: spot.node, in: spot.file,
            Finding.Message(
                "\(callback.shortName) does not call `\(handler)`\(inside) on line "
                    + "\(line)\(condition)",
                why: callback.consequence(in: function.file.path, context),
                fix: "Call it on this path too, for example `\(handler)\(callback.answer)`"),
            deviceRules: callback.deviceRules, related: steps(of: first) + places)
    }

    private func calledTwice(_ exit: PathAnalysis.Exit) -> Finding {
        let second = exit.state.secondCall ?? exit.spot
        let first = exit.state.firstCall.map { call in
            Finding.Related(place: call.place, text: "the first call")
        }
        let isLoop = exit.state.firstCall?.node.id == second.node.id
        return context.finding(
            .handlerCalledTwice, at: second.node, in: second.file,
            Finding.Message(
                "\(callback.shortName) calls `\(handler)` a second time on one path"
                    + (isLoop ? ", because the call is in a loop" : ""),
                why: "Only the first call counts, and UIKit may end the app at the second",
                fix: "Call it once, where the last work ends"),
            deviceRules: callback.deviceRules, related: first.map { [$0] } ?? [])
    }

    /// The note for a fetch method that reports new data and gets none.
    private func claimedData() -> Finding? {
        guard !callback.isPerformFetch, let body = function.declaration.body,
            let call = body.statements.claimOfData(by: handler)
        else { return nil }
        return context.finding(
            .answeredBeforeDone, level: .note, at: call, in: function.file,
            Finding.Message(
                "fetchCompletionHandler always reports newData, and the method gets no data",
                why: "iOS plans the app's background time by this answer",
                fix: "Answer .noData, or get the data before"),
            deviceRules: ["R-FETCH-4"])
    }

    private func answeredEarly(_ exit: PathAnalysis.Exit) -> Finding? {
        guard let work = exit.state.work, let call = exit.state.firstCall,
            let body = function.declaration.body,
            !body.mentions(["beginBackgroundTask", "performExpiringActivity"])
        else { return nil }
        return context.finding(
            .answeredBeforeDone, at: call.node, in: call.file,
            Finding.Message(
                "`\(handler)` is called while the task of line \(work.place.line) still "
                    + "runs",
                why: "iOS may suspend the app at once and cut the work short",
                fix: "Call it at the end of the task"),
            related: [.init(place: work.place, text: "the task begins here")])
    }

    /// The decisions of a path, as places.
    private func steps(of exit: PathAnalysis.Exit) -> [Finding.Related] {
        guard let body = function.declaration.body else { return [] }
        return exit.state.steps.compactMap { step in
            guard let node = body.node(step.node) else { return nil }
            return Finding.Related(place: function.file.place(of: node), text: step.text)
        }
    }
}

extension SyntaxProtocol {
    /// The node below this one with an identifier.
    func node(_ identifier: SyntaxIdentifier) -> Syntax? {
        let search = NodeSearch(identifier)
        search.walk(self)
        return search.found
    }
}

private final class NodeSearch: SyntaxAnyVisitor {
    private let identifier: SyntaxIdentifier
    private(set) var found: Syntax?

    init(_ identifier: SyntaxIdentifier) {
        self.identifier = identifier
        super.init(viewMode: .sourceAccurate)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if node.id == identifier { found = node }
        return found == nil ? .visitChildren : .skipChildren
    }
}

extension String {
    /// Whether a condition tests that `self` still exists.
    var bindsSelf: Bool {
        hasPrefix("let self") || hasPrefix("self != nil") || hasSuffix("= self")
            || contains("= self,")
    }
}
