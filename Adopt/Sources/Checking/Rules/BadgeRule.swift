import SwiftSyntax

/// P15: the app sets its badge in a way that does more or less than it says.
enum BadgeRule {
    /// Methods that run whenever the user opens the app.
    private static let activations: Set<String> = [
        "applicationDidBecomeActive(_:)", "applicationWillEnterForeground(_:)",
        "sceneDidBecomeActive(_:)", "sceneWillEnterForeground(_:)",
    ]
    private static let removals = [
        "removeAllDeliveredNotifications", "removeDeliveredNotifications",
    ]
    /// The first iOS with `setBadgeCount`.
    private static let countVersion = Version(16)

    static func findings(in context: RuleContext) -> [Finding] {
        var writes: [(write: BadgeWrite, file: SwiftFile)] = []
        for file in context.index.files where BadgeWrite.isIn(file.text) {
            writes += BadgeWrite.all(in: file).map { ($0, file) }
        }
        return cleared(writes, context) + counted(writes, context) + deprecated(writes, context)
    }

    /// The badge becomes 0 when the app opens, and no code removes notifications on purpose.
    private static func cleared(
        _ writes: [(write: BadgeWrite, file: SwiftFile)], _ context: RuleContext
    ) -> [Finding] {
        // A comment removes nothing.
        let removes = context.index.files.contains { file in
            removals.contains { file.text.contains($0) } && file.tree.mentions(Set(removals))
        }
        let places = writes.filter { write, _ in
            write.value == .zero && runsAtOpening(write.node, context)
        }
        guard !removes, mayHaveBadge(writes, context), let (write, file) = places.first else {
            return []
        }
        let isAtLaunch = context.launch.contains(write.node)
        return [
            context.finding(
                .badge, at: write.node, in: file,
                Finding.Message(
                    "The badge becomes 0 \(isAtLaunch ? "at every launch" : "whenever the app opens")",
                    why: "A badge that goes from another number to 0 also removes all of the app's "
                        + "entries from Notification Center",
                    fix: "Set 0 only where these entries should go, too"),
                related: places.dropFirst().prefix(5).map { write, file in
                    Finding.Related(place: file.place(of: write.node), text: "and here")
                })
        ]
    }

    /// Whether a push or the app may set another number than 0.
    private static func mayHaveBadge(
        _ writes: [(write: BadgeWrite, file: SwiftFile)], _ context: RuleContext
    ) -> Bool {
        let files = context.index.files
        guard mayShowBadge(files) else { return false }
        let values = files.flatMap { $0.text.split(separator: ".badge = ").dropFirst() }
        let isZero = { (value: Substring) in
            ["0", "nil", "NSNumber(value: 0)"].contains { value.hasPrefix($0) }
        }
        if writes.contains(where: { $0.write.value != .zero }) || !values.allSatisfy(isZero) {
            return true
        }
        // A service extension that sets 0 takes the number from each push.
        let isTaken = files.contains { file in
            file.text.contains("UNNotificationServiceExtension") && file.text.contains(".badge = ")
        }
        return !isTaken && files.contains { $0.text.contains("registerForRemoteNotifications") }
    }

    /// Whether the user may have allowed badges. Without code that asks, a library may have asked.
    private static func mayShowBadge(_ files: [SwiftFile]) -> Bool {
        !files.contains { $0.text.contains("requestAuthorization(") }
            || files.contains { $0.text.contains(".badge") }
    }

    private static func runsAtOpening(
        _ node: Syntax, _ context: RuleContext
    ) -> Bool {
        if let closure = LifeCycle.activation(around: node) {
            return LifeCycle.isForActivation(node, in: closure) && !isConditional(node, in: closure)
        }
        if let function = node.enclosingFunction, activations.contains(function.fullName) {
            let isOpening = context.index.witnesses(function.fullName).contains {
                $0.declaration.id == function.id && isCalled($0, context)
            }
            return isOpening && !node.ancestors.contains { $0.is(ClosureExprSyntax.self) }
                && !isConditional(node, in: function)
        }
        return context.launch.contains(node) || isCalledAtActivation(node, context)
    }

    /// Whether a method that runs whenever the user opens the app calls the function around a node.
    private static func isCalledAtActivation(_ node: Syntax, _ context: RuleContext) -> Bool {
        guard let function = node.enclosingFunction, !isConditional(node, in: function),
            !node.ancestors.contains(where: { $0.is(ClosureExprSyntax.self) })
        else { return false }
        return activations.flatMap { context.index.witnesses($0) }.contains { opening in
            guard isCalled(opening, context), let body = opening.declaration.body else {
                return false
            }
            return body.statements.contains { item in
                let call = item.item.as(ExprSyntax.self)?.plain.as(FunctionCallExprSyntax.self)
                return call.flatMap { context.index.certainCallee(of: $0) }?.declaration.id
                    == function.id
            }
        }
    }

    /// Whether iOS calls a method of activation. With scenes it calls the scene delegate alone.
    private static func isCalled(_ function: CodeIndex.Function, _ context: RuleContext) -> Bool {
        function.declaration.fullName.hasPrefix("scene")
            || context.hasScenes(function.file.path) != true
                && !context.isSwiftUI(function.file.path)
    }

    /// Whether a condition other than one on the badge, the version or the phase decides.
    private static func isConditional(_ node: Syntax, in code: some SyntaxProtocol) -> Bool {
        let statements =
            code.as(FunctionDeclSyntax.self)?.body?.statements
            ?? code.as(ClosureExprSyntax.self)?.statements ?? []
        let choices = node.ancestors.prefix { $0.id != code.id }
            .compactMap { $0.as(IfExprSyntax.self)?.conditions }
        let guards = statements.prefix { $0.position < node.position }
            .compactMap { $0.item.as(StmtSyntax.self)?.as(GuardStmtSyntax.self)?.conditions }
        return (choices + guards).contains {
            let text = $0.trimmedDescription.lowercased()
            return !text.contains("badge") && !text.contains("available") && !text.bindsSelf
                && !text.hasSuffix("== .active")
        }
    }

    /// The app counts by itself, and willPresent lets pushes set the number.
    private static func counted(
        _ writes: [(write: BadgeWrite, file: SwiftFile)], _ context: RuleContext
    ) -> [Finding] {
        let names = [
            "userNotificationCenter(_:willPresent:withCompletionHandler:)",
            "userNotificationCenter(_:willPresent:)",
        ]
        let presents = names.flatMap { context.witnesses($0) }.first { function in
            function.declaration.body?.trimmedDescription.contains(".badge") == true
        }
        guard let presents else { return [] }
        return writes.compactMap { write, file in
            guard write.value == .increased else { return nil }
            return context.finding(
                .badge, level: .warning, at: write.node, in: file,
                Finding.Message(
                    "The app counts its badge, and willPresent lets pushes set it",
                    why: "In the foreground the badge of a push replaces the number that the app "
                        + "has counted",
                    fix: "Leave the number to one of them: answer willPresent without .badge, or "
                        + "let the server count"),
                deviceRules: ["R-BADGE-3"],
                related: [
                    Finding.Related(
                        place: presents.file.place(of: presents.declaration.name),
                        text: "willPresent answers .badge here")
                ])
        }
    }

    private static func deprecated(
        _ writes: [(write: BadgeWrite, file: SwiftFile)], _ context: RuleContext
    ) -> [Finding] {
        var paths: Set<String> = []
        return writes.compactMap { write, file in
            guard write.isProperty, !write.node.isForOlderSystem,
                let deployment = context.facts.deployment(of: file.path),
                deployment >= countVersion, paths.insert(file.path).inserted
            else { return nil }
            return context.finding(
                .badge, at: write.node, in: file,
                Finding.Message(
                    "applicationIconBadgeNumber is deprecated since iOS 17",
                    why: "It reports no error, for example without permission for badges",
                    fix: "Use UNUserNotificationCenter.current().setBadgeCount(_:)"),
                deviceRules: [])
        }
    }
}

extension SyntaxProtocol {
    /// Whether the code is in the `else` of an `if #available`.
    fileprivate var isForOlderSystem: Bool {
        ancestors.contains { ancestor in
            guard let choice = ancestor.as(IfExprSyntax.self), let other = choice.elseBody,
                choice.conditions.contains(where: {
                    $0.condition.is(AvailabilityConditionSyntax.self)
                })
            else { return false }
            return position >= other.position
        }
    }
}
