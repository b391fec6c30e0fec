import SwiftSyntax

/// The ways in which an app with scenes learns that it becomes active or leaves the foreground,
/// besides the methods of a delegate.
enum LifeCycle {
    /// The methods of the app delegate, and the notifications that UIKit posts with scenes, too.
    static let notifications = [
        "applicationDidBecomeActive(_:)": "didBecomeActiveNotification",
        "applicationWillResignActive(_:)": "willResignActiveNotification",
        "applicationDidEnterBackground(_:)": "didEnterBackgroundNotification",
        "applicationWillEnterForeground(_:)": "willEnterForegroundNotification",
    ]
    static let phase = "scenePhase"

    /// Whether the sources of a type observe the notification of a method.
    static func isObserved(
        _ method: String, by type: String, in context: RuleContext
    ) -> Bool {
        guard let name = notifications[method] else { return false }
        return context.index.types[type]?.files.contains { $0.text.contains(name) } ?? false
    }

    /// Whether an observer of a method's notification, or of the scene's phase, calls one of some
    /// functions.
    static func calls(
        _ names: Set<String>, insteadOf method: String, in context: RuleContext
    ) -> Bool {
        guard let name = notifications[method] else { return false }
        return context.index.files.contains { file in
            guard file.text.contains(name) || file.text.contains(phase) else { return false }
            let search = Observers(of: [name, phase])
            search.walk(file.tree)
            let methods = search.selectors.flatMap { context.index.functions[$0, default: []] }
            let bodies = search.bodies + methods.compactMap { $0.declaration.body?.statements }
            return !names.isDisjoint(with: search.selectors)
                || bodies.contains { !names.isDisjoint(with: context.calledNames(in: $0)) }
        }
    }

    /// The closure that runs when the app becomes active, if a node is in one.
    static func activation(around node: some SyntaxProtocol) -> ClosureExprSyntax? {
        let names: Set = ["didBecomeActiveNotification", "willEnterForegroundNotification", phase]
        var closure: ClosureExprSyntax?
        for ancestor in node.ancestors {
            if let outer = ancestor.as(ClosureExprSyntax.self) {
                // A closure in the observer's may never run.
                if let closure, !closure.runsOnce { return nil }
                closure = outer
            } else if let call = ancestor.as(FunctionCallExprSyntax.self), let closure,
                call.closures.contains(where: { $0.closure.id == closure.id })
            {
                if call.observes(names) { return closure }
            }
            if ancestor.is(FunctionDeclSyntax.self) { return nil }
        }
        return nil
    }

    /// Whether a node in the closure of an observer runs when the app becomes active. An observer of
    /// the phase has to compare it.
    static func isForActivation(
        _ node: some SyntaxProtocol, in closure: ClosureExprSyntax
    ) -> Bool {
        guard
            closure.ancestors.lazy.compactMap({ $0.as(FunctionCallExprSyntax.self) })
                .first?.observes([phase]) == true
        else { return true }
        return Decision.all(around: node, within: Syntax(closure)).contains { decision in
            switch decision {
            case .holds(let list): list.trimmedDescription.hasSuffix("== .active")
            case .isCase(let label, _): label.caseItems.trimmedDescription == ".active"
            case .fails: false
            }
        }
    }

    /// Finds the code that runs for a notification or a phase.
    private final class Observers: ActiveCode {
        private let names: Set<String>
        private(set) var bodies: [CodeBlockItemListSyntax] = []
        private(set) var selectors: Set<String> = []

        init(of names: Set<String>) {
            self.names = names
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            guard node.observes(names) else { return .visitChildren }
            bodies += node.closures.map(\.closure.statements)
            for argument in node.arguments {
                guard let macro = argument.expression.as(MacroExpansionExprSyntax.self) else {
                    continue
                }
                selectors.formUnion(macro.tokens(viewMode: .sourceAccurate).map(\.text))
            }
            return .visitChildren
        }

        override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
            if node.sequence.mentions(names) { bodies.append(node.body.statements) }
            return .visitChildren
        }
    }
}

extension FunctionCallExprSyntax {
    /// Whether an argument names one of some notifications or values, or the publisher of which the
    /// call gets the messages.
    fileprivate func observes(_ names: Set<String>) -> Bool {
        let values = arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }
        return values.contains { $0.expression.mentions(names) }
            || name == "sink" && calledExpression.mentions(names)
    }
}

extension ClosureExprSyntax {
    /// Whether a function that is known runs the closure once, at once or later.
    fileprivate var runsOnce: Bool {
        if SynchronousCode.runsNow(self) { return true }
        let call = ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
        guard let call, let own = call.closures.first(where: { $0.closure.id == id }) else {
            return false
        }
        return OnceFunctions.kind(of: call, label: own.label) != nil
    }
}
