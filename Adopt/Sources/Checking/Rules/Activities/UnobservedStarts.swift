import SwiftSyntax

/// P16 (b): pushes start activities, and no code observes the tokens of those activities.
enum UnobservedStarts {
    static func findings(_ uses: ActivityUses, _ context: RuleContext) -> [Finding] {
        // Activities on a channel have no tokens.
        let usesChannels = uses.requests.contains { $0.pushType == .channel }
        guard uses.startsByPush, !usesChannels, !uses.areHandedOver,
            let start = (uses.startTokens + uses.startTokenReads).first,
            let message = message(uses, context)
        else { return [] }
        return [
            context.finding(
                .activityTokens, at: start.node, in: start.file, message,
                deviceRules: ["R-LA-2", "R-LA-22"])
        ]
    }

    private static func message(_ uses: ActivityUses, _ context: RuleContext) -> Finding.Message? {
        let start = uses.startTokens.first ?? uses.startTokenReads.first
        let updates =
            (start?.attributes.map { "Activity<\($0)>" } ?? "Activity") + ".activityUpdates"
        if uses.starts.isEmpty {
            return Finding.Message(
                "No code observes the activities that a push starts", why: why(uses, context),
                fix: "Loop over \(updates) at launch, and over pushTokenUpdates of each activity")
        }
        guard uses.tokens.isEmpty else { return nil }
        return Finding.Message(
            "No code loops over pushTokenUpdates of the activities that a push starts",
            why: why(uses, context),
            fix: "Loop over pushTokenUpdates of each activity in \(updates)")
    }

    private static func why(_ uses: ActivityUses, _ context: RuleContext) -> String {
        if uses.lists.contains(where: { observesTokens($0, context) }) {
            return "A list of the activities lacks those that a push starts later, so their update "
                + "tokens wait until the app reads the list again"
        }
        return uses.tokenReads.isEmpty
            ? "Their update tokens never reach your server, so no push updates or ends them"
            : "iOS makes their update tokens while the app is in the background, and no code waits "
                + "for them there"
    }

    /// Whether the function around a list of the activities also observes tokens.
    private static func observesTokens(
        _ list: ActivityUses.Member, _ context: RuleContext
    ) -> Bool {
        guard let function = list.node.enclosingFunction else {
            // An initializer or a closure: the file decides.
            return list.file.text.contains("pushTokenUpdates")
        }
        let search = Observation(context.index, depth: 2)
        search.walk(function)
        return search.isFound
    }
}

/// Finds a use of pushTokenUpdates, also in the app's own functions that are called.
private final class Observation: ActiveCode {
    private let index: CodeIndex
    private let depth: Int
    private(set) var isFound = false

    init(_ index: CodeIndex, depth: Int) {
        self.index = index
        self.depth = depth
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.text == "pushTokenUpdates" { isFound = true }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if !isFound, depth > 0, let body = index.callee(of: node)?.declaration.body {
            let search = Observation(index, depth: depth - 1)
            search.walk(body)
            isFound = search.isFound
        }
        return isFound ? .skipChildren : .visitChildren
    }
}
