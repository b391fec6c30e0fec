import SwiftSyntax

/// P16 (d): the observers of activities that a push starts begin only when the user opens the app.
enum LateObservers {
    static func findings(_ uses: ActivityUses, _ context: RuleContext) -> [Finding] {
        // Without scenes a start in the background shows the first view, too.
        guard uses.startsByPush, context.launchesApp, context.runTimes.hasScenes,
            let first = uses.starts.first
        else { return [] }
        let reasons = uses.starts.map { context.runTimes.time(of: $0.node).lateReasons }
        guard let reason = reasons[0]?.first,
            reasons.allSatisfy({ $0?.allSatisfy(\.needsForeground) == true })
        else { return [] }
        return [
            context.finding(
                .activityTokens, at: first.node, in: first.file,
                Finding.Message(
                    "Activities that a push starts are observed only \(reason.observation)",
                    why: "iOS then starts the app in the background without a scene, so the update "
                        + "token waits until the user opens the app",
                    fix: "Begin the loop over activityUpdates in "
                        + "application(_:didFinishLaunchingWithOptions:) or in the App's init"),
                deviceRules: ["R-LA-22"])
        ]
    }
}

extension LateReason {
    fileprivate var observation: String { self == .viewActs ? "by a view" : phrase }
}
