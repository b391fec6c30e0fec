/// P16: tokens of Live Activities do not reach the server. Each letter of the rule has its file.
enum ActivityTokenRules {
    static func findings(in context: RuleContext) -> [Finding] {
        let uses = ActivityUses(context.index)
        guard !uses.isEmpty else { return [] }
        return UnobservedTokens.findings(uses, context)
            + UnobservedStarts.findings(uses, context)
            + StartTokenReads.findings(uses, context)
            + LateObservers.findings(uses, context)
            + ContentStateDates.findings(uses, context)
            + ActivitySupport.findings(uses, context)
    }
}
