import SwiftSyntax

/// P16 (a): an activity is requested with a token, and no code observes its tokens.
enum UnobservedTokens {
    static func findings(_ uses: ActivityUses, _ context: RuleContext) -> [Finding] {
        guard !uses.areHandedOver else { return [] }
        // A loop over the tokens of a local activity is for the request of that activity alone.
        let local = uses.tokens.compactMap { owner(of: $0, uses) }
        let observed = uses.tokens.filter { owner(of: $0, uses) == nil }.map(\.attributes)
        guard !observed.contains(nil) else { return [] }
        var reported: Set<String?> = []
        return uses.requests.compactMap { request in
            guard request.pushType == .token, !local.contains(request.call.id),
                observed.isEmpty || request.attributes.map { !observed.contains($0) } == true,
                reported.insert(request.attributes).inserted
            else { return nil }
            return finding(request, uses, context)
        }
    }

    /// The request whose activity a use reads from a local variable; `nil` for other activities.
    private static func owner(
        of member: ActivityUses.Member, _ uses: ActivityUses
    ) -> SyntaxIdentifier? {
        guard let base = member.node.base, let name = base.referenceName,
            let call = NameMeanings.value(of: name, at: member.node)?.plain
                .as(FunctionCallExprSyntax.self), uses.types.isRequest(call)
        else { return nil }
        return call.id
    }

    private static func finding(
        _ request: ActivityUses.Request, _ uses: ActivityUses, _ context: RuleContext
    ) -> Finding {
        let read = uses.tokenReads.first { $0.file.path == request.file.path }
        let why =
            uses.tokenReads.isEmpty
            ? "iOS makes the token after request has returned, and no code reads it, so no push "
                + "updates the activity"
            : "pushToken is nil when request returns, and iOS may replace the token later, so your "
                + "server has no token or an old one"
        return context.finding(
            .activityTokens, at: request.call.calledExpression, in: request.file,
            Finding.Message(
                "No code loops over pushTokenUpdates of the activity that is requested here",
                why: why,
                fix: "Loop over the activity's pushTokenUpdates, and send each token to your server"
            ),
            related: read.map {
                [
                    Finding.Related(
                        place: $0.file.place(of: $0.node.declName), text: "pushToken is read here")
                ]
            } ?? [])
    }
}
