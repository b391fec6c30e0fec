import SwiftSyntax

/// P16 (c): the push-to-start token comes from its sequence alone.
enum StartTokenReads {
    static func findings(_ uses: ActivityUses, _ context: RuleContext) -> [Finding] {
        guard uses.startTokenReads.isEmpty, let first = uses.startTokens.first else { return [] }
        let type = first.attributes.map { "Activity<\($0)>" } ?? "Activity"
        return [
            context.finding(
                .activityTokens, level: .note, at: first.node, in: first.file,
                Finding.Message(
                    "The push-to-start token is read only from pushToStartTokenUpdates",
                    why:
                        "iOS may replace the token at any time, and the sequence may yield nothing "
                        + "in a later launch",
                    fix:
                        "Read \(type).pushToStartToken at launch too, and send it if it has changed"
                ), deviceRules: ["R-LA-14"])
        ]
    }
}
