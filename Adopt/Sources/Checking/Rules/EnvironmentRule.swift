import SwiftSyntax

/// P19: the environment of APNs is fixed in code, misspelt, or missing.
enum EnvironmentRule {
    static let key = "aps-environment"
    private static let values: Set<String> = ["development", "production"]

    static func findings(in context: RuleContext) -> [Finding] {
        let code = context.index.files.flatMap { FixedEnvironment.findings(in: $0, context) }
        guard !context.facts.isGenerated else { return code }
        return code
            + context.facts.apps.flatMap { app in
                wrongValues(of: app, context) + missing(in: app, context)
            }
    }

    private static func wrongValues(of app: Target, _ context: RuleContext) -> [Finding] {
        var paths: Set<String> = []
        return app.configurations.compactMap { configuration in
            guard let fact = configuration.entitlements, let node = fact.root[key: key],
                let value = node.text, !value.contains("$"), paths.insert(fact.path).inserted
            else { return nil }
            guard values.contains(value) else {
                return context.finding(
                    .environment, level: .note, at: fact, line: node.line, key: value,
                    Finding.Message(
                        "\(key) is \(value), which iOS does not know",
                        why:
                            "Xcode writes the value of the provisioning profile when it signs the app, "
                            + "and an app that is signed otherwise gets no device token",
                        fix: "Write development or production"))
            }
            guard value == "development", isOfRelease(configuration), !context.facts.isExported
            else { return nil }
            return context.finding(
                .environment, at: fact, line: node.line, key: value,
                Finding.Message(
                    "The entitlements of \(configuration.name) say development",
                    why: "A build that is not exported by Xcode gets tokens of the sandbox, which "
                        + "the production environment refuses with BadDeviceToken",
                    fix: "Write production for this configuration"))
        }
    }

    /// Whether the entitlements are for a build that users get. Xcode replaces the value at an export
    /// with automatic signing.
    private static func isOfRelease(_ configuration: Target.Configuration) -> Bool {
        configuration.name.lowercased().contains("release") && configuration.isSignedManually
    }

    /// The app registers, and its entitlements have no environment.
    private static func missing(in app: Target, _ context: RuleContext) -> [Finding] {
        guard let lists = app.entitlements, lists.allSatisfy({ $0.root[key: key] == nil }),
            // Before Xcode 8 the environment came from the provisioning profile.
            (app.xcode ?? 800) >= 800
        else { return [] }
        for file in context.index.files
        where file.text.contains("registerForRemoteNotifications") && app.contains(file.path) {
            let search = Registrations()
            search.walk(file.tree)
            guard let call = search.calls.first else { continue }
            return [
                context.finding(
                    .environment, level: .error, at: call, in: file,
                    Finding.Message(
                        "The app registers, and \(lists[0].path) has no \(key)",
                        why:
                            "iOS answers with didFailToRegisterForRemoteNotificationsWithError: no "
                            + "valid \(key) entitlement",
                        fix: "Add the capability Push Notifications to the target \(app.name)"),
                    deviceRules: ["R-REG-3"])
            ]
        }
        return []
    }

    private final class Registrations: ActiveCode {
        private(set) var calls: [FunctionCallExprSyntax] = []

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            if node.calledExpression.lastName == "registerForRemoteNotifications",
                node.arguments.isEmpty
            {
                calls.append(node)
            }
            return .visitChildren
        }
    }
}
