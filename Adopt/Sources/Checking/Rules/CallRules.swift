import SwiftSyntax

/// P08: a VoIP push that is not reported as a call before the callback returns.
enum CallRules {
    private static let name = "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"

    static func findings(in context: RuleContext) -> [Finding] {
        context.index.witnesses(name).filter { context.mayGetCalls($0.file.path) }
            .flatMap { findings(in: $0, context) }
    }

    private static func findings(
        in function: CodeIndex.Function, _ context: RuleContext
    ) -> [Finding] {
        let declaration = function.declaration
        let names = declaration.parameterNames
        guard let body = declaration.body, names.count == 4, !body.statements.isOnlyFatal,
            !context.index.files.contains(where: { $0.text.contains("import LiveCommunicationKit") }
            )
        else { return [] }
        let reports = PathAnalysis(
            .report(payload: names[1]), index: context.index, file: function.file,
            deployment: context.facts.deployment(of: function.file.path))
        guard let exits = reports.run(body) else { return [] }
        return unreported(exits, function, context) + late(exits, function, context)
    }

    private static func unreported(
        _ exits: [PathAnalysis.Exit], _ function: CodeIndex.Function, _ context: RuleContext
    ) -> [Finding] {
        let silent = exits.filter {
            !$0.state.isAnswered && !$0.isOfUnknownCase && !isOtherType($0, function)
        }
        guard let first = silent.first else { return [] }
        let spot = first.reason
        let reportsNever = exits.allSatisfy { !$0.state.isAnswered }
        let condition = first.state.steps.last.map { " when \($0.text)" } ?? ""
        let lacksMode = context.lacksCallMode(function.file.path)
        let others = silent.dropFirst().prefix(5).map {
            Finding.Related(
                place: $0.reason.place,
                text: "another path without a report ends here")
        }
        return [
            context.finding(
                .callUnreported, level: lacksMode ? .warning : nil, at: spot.node, in: spot.file,
                Finding.Message(
                    reportsNever
                        ? "No path of this method reports the VoIP push as a call"
                        : "This VoIP push is not reported as a call on the path that ends on line "
                            + "\(spot.place.line)\(condition)",
                    why: lacksMode
                        ? "UIBackgroundModes lacks voip, so iOS delivers no VoIP push. With the mode, "
                            + "iOS ends an app that reports no call"
                        : "iOS ends the app, and after repeated failures delivers no VoIP pushes",
                    fix: (lacksMode
                        ? "Add the mode or remove PushKit. For each push, report " : "Report ")
                        + "a call with reportNewIncomingCall, and end it at once if there is "
                        + "nothing to answer"),
                related: reportsNever ? [] : others)
        ]
    }

    /// Whether a path ends because the push is of another type than VoIP.
    private static func isOtherType(
        _ exit: PathAnalysis.Exit, _ function: CodeIndex.Function
    ) -> Bool {
        guard let type = function.declaration.parameterNames.dropFirst(2).first else {
            return false
        }
        return exit.state.steps.contains { step in
            guard let node = function.declaration.body?.node(step.node) else { return false }
            let conditions =
                node.as(GuardStmtSyntax.self)?.conditions ?? node.as(IfExprSyntax.self)?.conditions
            if let conditions, conditions.mentions([type]) {
                // Beside other conditions, the push may be of this type.
                guard conditions.isSingle else { return false }
                let holds = step.text == PathState.Step.holds
                return conditions.holdForCalls(type).map { $0 != holds } ?? true
            }
            return node.as(SwitchCaseSyntax.self)?.excludesCalls(of: type) ?? false
        }
    }

    private static func late(
        _ exits: [PathAnalysis.Exit], _ function: CodeIndex.Function, _ context: RuleContext
    ) -> [Finding] {
        guard let exit = exits.first(where: { $0.state.calls > 0 && $0.state.hop != nil }),
            let hop = exit.state.hop
        else { return [] }
        return [
            context.finding(
                .callUnreported, at: hop.node, in: hop.file,
                Finding.Message(
                    "The call is reported only after the callback has returned",
                    why: "iOS ends an app that has not reported the call by then",
                    fix: "Report the call first, and update it with reportCall(with:updated:)"))
        ]
    }
}

extension SwitchCaseSyntax {
    /// Whether a case of a `switch` over the push's type is that of other types than VoIP. Without a
    /// case for VoIP, the `default` takes it.
    fileprivate func excludesCalls(of type: String) -> Bool {
        guard let choice = parent?.parent?.as(SwitchExprSyntax.self),
            choice.subject.referenceName == type
        else { return false }
        if label.is(SwitchCaseLabelSyntax.self) { return !namesCalls }
        return choice.cases.contains { $0.as(SwitchCaseSyntax.self)?.namesCalls == true }
    }

    private var namesCalls: Bool {
        label.is(SwitchCaseLabelSyntax.self) && label.mentions(["voIP"])
    }
}

extension ConditionElementListSyntax {
    fileprivate var isSingle: Bool {
        count == 1
            && !tokens(viewMode: .sourceAccurate).contains { ["||", "&&"].contains($0.text) }
    }

    /// Whether the only condition holds for a VoIP push: `type == .voIP`, `case .voIP = type`; `nil` if
    /// it does not compare the type with a constant.
    fileprivate func holdForCalls(_ type: String) -> Bool? {
        guard count == 1 else { return nil }
        switch first?.condition {
        case .matchingPattern(let match)? where match.initializer.value.referenceName == type:
            return match.pattern.mentions(["voIP"])
        case .expression(var value)?:
            if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count == 1,
                let inner = tuple.elements.first
            {
                value = inner.expression
            }
            guard let elements = value.as(SequenceExprSyntax.self)?.elements,
                let comparison = Comparison(Array(elements)[...])
            else { return nil }
            let sides = [comparison.left, comparison.right]
            guard sides.contains(where: { $0.referenceName == type }),
                let other = sides.first(where: { $0.is(MemberAccessExprSyntax.self) })
            else { return nil }
            return comparison.isEqual == (other.lastName == "voIP")
        default: return nil
        }
    }
}
