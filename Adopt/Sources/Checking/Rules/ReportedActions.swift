import SwiftSyntax

/// The kinds of responses that iOS reports to didReceive.
struct ReportedActions: OptionSet {
    let rawValue: Int

    static let tap = ReportedActions(rawValue: 1)
    static let dismissal = ReportedActions(rawValue: 2)
    static let button = ReportedActions(rawValue: 4)
    static let all: ReportedActions = [.tap, .dismissal, .button]

    private static let tapName = "UNNotificationDefaultActionIdentifier"
    private static let dismissalName = "UNNotificationDismissActionIdentifier"

    /// The responses that an app can get. Buttons need an action, and dismissals a category that
    /// asks for them.
    static func possible(in context: RuleContext) -> ReportedActions {
        var possible: ReportedActions = .tap
        let files = context.index.files
        if context.mayHaveActions || NotificationSDK.mayAnswer(in: files) {
            possible.insert(.button)
        }
        if files.contains(where: { $0.text.contains("customDismissAction") }) {
            possible.insert(.dismissal)
        }
        return possible
    }

    /// The responses with which a path comes to its end.
    static func leading(to exit: PathAnalysis.Exit) -> ReportedActions {
        exit.state.steps.reduce(.all) { rest, step in
            let node = exit.reason.node.root.node(step.node)
            if let check = node?.as(GuardStmtSyntax.self) {
                return rest.intersection(check.conditions.actions(ifTrue: false))
            }
            if let choice = node?.as(IfExprSyntax.self) {
                let holds = step.text == PathState.Step.holds
                return rest.intersection(choice.conditions.actions(ifTrue: holds))
            }
            return rest.intersection(node?.as(SwitchCaseSyntax.self)?.actions ?? .all)
        }
    }

    /// The response of a constant that is compared with another value.
    fileprivate static func meant(
        by constant: ExprSyntax, beside other: ExprSyntax
    ) -> ReportedActions? {
        if constant.lastName == tapName { return .tap }
        if constant.lastName == dismissalName { return .dismissal }
        return other.lastName == "actionIdentifier" ? .button : nil
    }
}

extension ReportedActions {
    /// The responses with another identifier. There may be several buttons.
    fileprivate var others: ReportedActions {
        Self.all.subtracting(self == .button ? [] : self)
    }
}

extension ConditionElementListSyntax {
    /// The responses for which the conditions hold, or do not hold.
    fileprivate func actions(ifTrue holds: Bool) -> ReportedActions {
        let all = map { element -> ReportedActions in
            guard case .expression(let value) = element.condition,
                let elements = value.plain.as(SequenceExprSyntax.self)?.elements,
                let comparison = Comparison(Array(elements)[...]),
                let meant = ReportedActions.meant(by: comparison.right, beside: comparison.left)
            else { return .all }
            return comparison.isEqual == holds ? meant : meant.others
        }
        // Of several conditions, another one may fail.
        guard holds || all.count == 1 else { return .all }
        return all.reduce(.all) { $0.intersection($1) }
    }
}

extension SwitchCaseSyntax {
    /// The responses for which a case of a `switch` runs.
    fileprivate var actions: ReportedActions {
        guard let choice = parent?.parent?.as(SwitchExprSyntax.self) else { return .all }
        if label.is(SwitchCaseLabelSyntax.self) {
            let own = meanings(choice.subject)
            return own.contains(nil)
                ? .all : own.reduce([]) { $0.union($1 ?? .all) }
        }
        return choice.cases.reduce(.all) { rest, element in
            let other = element.as(SwitchCaseSyntax.self)?.meanings(choice.subject) ?? []
            return other.reduce(rest) { $0.intersection($1?.others ?? .all) }
        }
    }

    /// The response of each pattern; `nil` for other values.
    private func meanings(_ subject: ExprSyntax) -> [ReportedActions?] {
        (label.as(SwitchCaseLabelSyntax.self)?.caseItems ?? []).map { item in
            guard item.whereClause == nil,
                let value = item.pattern.as(ExpressionPatternSyntax.self)?.expression
            else { return nil }
            return ReportedActions.meant(by: value, beside: subject)
        }
    }
}
