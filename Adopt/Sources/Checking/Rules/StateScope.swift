import SwiftSyntax

/// The states of the app in which a method for pushes works.
enum StateScope {
    private static let front: Set<String> = ["active", "inactive"]

    /// Whether a body calls a function or changes a value, other than to log and to answer.
    static func works(_ body: CodeBlockSyntax, handler: String?) -> Bool {
        let search = Work(handler)
        search.walk(body)
        return !search.found.isEmpty
    }

    /// Whether all work of a body needs an app in front, so that a push in the background would run
    /// nothing.
    ///
    /// - Parameter handler: the completion handler, whose call does not count as work.
    static func isOfFront(_ body: CodeBlockSyntax, handler: String?) -> Bool {
        let search = Work(handler)
        search.walk(body)
        let names = stateNames(in: body)
        return !search.found.isEmpty
            && search.found.allSatisfy { node in
                Decision.all(around: node, within: Syntax(body)).contains {
                    $0.needsFront(names)
                }
            }
    }

    /// The names that hold the app's state: the property, and variables with its value.
    private static func stateNames(in body: CodeBlockSyntax) -> Set<String> {
        let search = Variables()
        search.walk(body)
        return search.names.union(["applicationState"])
    }

    private final class Variables: ActiveCode {
        private(set) var names: Set<String> = []

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            if node.initializer?.value.lastName == "applicationState" {
                names.insert(node.pattern.trimmedDescription)
            }
            return .visitChildren
        }
    }

    /// Finds statements that are calls or assignments, other than of logs and of the handler.
    private final class Work: ActiveCode {
        private let handler: String?
        private(set) var found: [Syntax] = []

        init(_ handler: String?) {
            self.handler = handler
        }

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            guard let expression = node.item.as(ExprSyntax.self)?.plain else {
                return .visitChildren
            }
            if let call = expression.as(FunctionCallExprSyntax.self) {
                let isAnswer =
                    call.calledExpression.referenceName == handler
                    || call.calledExpression.trimmedDescription.hasPrefix("super.")
                let isReport = call.name == "appDidReceiveMessage" || CommonCalls.logs(call)
                if !isAnswer, !isReport { found.append(Syntax(node)) }
                return .skipChildren
            }
            if !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self) {
                found.append(Syntax(node))
            }
            return .visitChildren
        }

        override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
            // A value that a call returns may be the result of work.
            let call = node.value.plain.as(FunctionCallExprSyntax.self)
            if let name = call?.calledExpression.lastName, name.first?.isLowercase == true {
                found.append(Syntax(node))
            }
            return .visitChildren
        }
    }

    /// The states with which a condition such as `state == .active` holds; `nil` for others.
    fileprivate static func states(_ text: String, _ names: Set<String>) -> Set<String>? {
        var all: Set<String> = []
        for part in text.filter({ !$0.isWhitespace }).split(separator: "||") {
            let isEqual = part.contains("==")
            let sides = part.split(separator: isEqual ? "==" : "!=").map { side in
                side.split(separator: ".").last.map { $0.filter { !"()".contains($0) } } ?? ""
            }
            guard sides.count == 2, names.contains(sides[0]), !part.contains("&&") else {
                return nil
            }
            let others = Set(["active", "inactive", "background"]).subtracting([sides[1]])
            all.formUnion(isEqual ? [sides[1]] : others)
        }
        return all
    }

    fileprivate static func isFront(_ states: Set<String>?) -> Bool {
        states.map { !$0.isEmpty && $0.isSubset(of: front) } ?? false
    }
}

extension Decision {
    /// Whether the decision lets code run only in an app in front.
    fileprivate func needsFront(_ names: Set<String>) -> Bool {
        switch self {
        case .holds(let list):
            return list.contains {
                StateScope.isFront(StateScope.states($0.condition.trimmedDescription, names))
            }
        case .fails(let list):
            guard list.count == 1, let only = list.first,
                let states = StateScope.states(only.condition.trimmedDescription, names)
            else { return false }
            return StateScope.isFront(
                Set(["active", "inactive", "background"]).subtracting(states))
        case .isCase(let label, let subject):
            guard subject.lastName.map(names.contains) == true else { return false }
            let cases = label.caseItems.map { item in
                String(item.pattern.trimmedDescription.split(separator: ".").last ?? "")
            }
            return StateScope.isFront(Set(cases))
        }
    }
}
