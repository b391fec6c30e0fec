import SwiftSyntax

/// P16 (f): an app requests activities, and its Info.plist does not say that it supports them.
enum ActivitySupport {
    private static let key = "NSSupportsLiveActivities"

    static func findings(_ uses: ActivityUses, _ context: RuleContext) -> [Finding] {
        guard !context.facts.isGenerated else { return [] }
        var reported: Set<String> = []
        return uses.requests.compactMap { request in
            let apps = context.facts.apps.filter { $0.contains(request.file.path) }
            guard let app = apps.first,
                apps.allSatisfy({ $0.configurations.allSatisfy(lacksSupport) }),
                reported.insert(app.name).inserted
            else { return nil }
            return context.finding(
                .activityTokens, at: request.call.calledExpression, in: request.file,
                Finding.Message(
                    "The Info.plist of \(app.name) lacks \(key)",
                    why: "request throws an error, and no push starts an activity",
                    fix: "Set \(key) to YES in that Info.plist"),
                deviceRules: ["R-LA-6"])
        }
    }

    private static func lacksSupport(_ configuration: Target.Configuration) -> Bool {
        guard let plist = configuration.plist, configuration.addedKeys[key] == nil else {
            return false
        }
        guard let value = plist.root[key: key] else { return true }
        return value.text?.contains("$") != true && !value.isTrue
    }
}
