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
        let removes = context.index.files.contains { file in
            removals.contains { file.text.contains($0) }
        }
        let places = writes.filter { write, file in
            write.value == .zero && runsAtOpening(write.node, in: file, context)
        }
        guard !removes, mayHaveBadge(writes, context), let (write, file) = places.first else {
            return []
        }
        let isAtLaunch = !activations.contains(write.node.enclosingFunction?.fullName ?? "")
        return [
            context.finding(
                .badge, at: write.node, in: file,
                Finding.Message(
                    "The badge becomes 0 \(isAtLaunch ? "at every launch" : "whenever the app opens")",
                    why: "A badge that goes to 0 also removes all of the app's entries from "
                        + "Notification Center",
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
        writes.contains { $0.write.value != .zero }
            || context.index.files.contains { file in
                file.text.contains("registerForRemoteNotifications")
                    || file.text.split(separator: ".badge = ").dropFirst().contains { rest in
                        !["0", "nil"].contains { rest.hasPrefix($0) }
                    }
            }
    }

    private static func runsAtOpening(
        _ node: Syntax, in file: SwiftFile, _ context: RuleContext
    ) -> Bool {
        if let function = node.enclosingFunction, activations.contains(function.fullName) {
            // With scenes iOS calls the scene delegate alone.
            let isOfScene = function.fullName.hasPrefix("scene")
            guard isOfScene || context.hasScenes(file.path) != true && !context.index.isSwiftUI
            else {
                return false
            }
            return !node.ancestors.contains { $0.is(ClosureExprSyntax.self) }
                && !isConditional(node, in: function)
        }
        return context.launch.contains(node)
    }

    /// Whether a condition other than one on the badge or on the version decides.
    private static func isConditional(_ node: Syntax, in function: FunctionDeclSyntax) -> Bool {
        let choices = node.ancestors.prefix { $0.id != function.id }
            .compactMap { $0.as(IfExprSyntax.self)?.conditions }
        let guards = (function.body?.statements ?? []).prefix { $0.position < node.position }
            .compactMap { $0.item.as(StmtSyntax.self)?.as(GuardStmtSyntax.self)?.conditions }
        return (choices + guards).contains {
            let text = $0.trimmedDescription.lowercased()
            return !text.contains("badge") && !text.contains("available") && !text.bindsSelf
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
