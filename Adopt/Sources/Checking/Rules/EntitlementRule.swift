import SwiftSyntax

/// P27: an interruption level needs an entitlement that the app lacks.
enum EntitlementRule {
    /// An entitlement, the code that needs it, and its name in messages.
    private static let needs: [(key: String, name: String, spellings: Set<String>)] = [
        (
            "com.apple.developer.usernotifications.time-sensitive", "timeSensitive",
            ["timeSensitive"]
        ),
        (
            "com.apple.developer.usernotifications.critical-alerts", "critical",
            ["critical", "defaultCritical", "defaultCriticalSound", "criticalSoundNamed"]
        ),
    ]

    static func findings(in context: RuleContext) -> [Finding] {
        guard !context.facts.isGenerated else { return [] }
        return needs.flatMap { need in
            context.index.files.filter { file in need.spellings.contains { file.text.contains($0) }
            }
            .flatMap { file -> [Finding] in
                let apps = context.facts.apps(containing: file.path)
                guard !apps.isEmpty, apps.allSatisfy({ lacks($0, need.key) }) else { return [] }
                let search = Search(need.spellings)
                search.walk(file.tree)
                return search.found.prefix(1).map { node in
                    context.finding(
                        .levelWithoutEntitlement, at: node, in: file,
                        Finding.Message(
                            "\(need.name) needs the entitlement \(need.key)",
                            why:
                                "Without the entitlement iOS treats the notification as an ordinary one",
                            fix: "Add the entitlement to every configuration of "
                                + "\(apps[0].name)"))
                }
            }
        }
    }

    private static func lacks(_ app: Target, _ key: String) -> Bool {
        guard let lists = app.entitlements else {
            return app.isOfProject && app.configurations.allSatisfy(\.lacksEntitlements)
        }
        return lists.allSatisfy { $0.root[key: key] == nil }
    }

    private final class Search: ActiveCode {
        private let spellings: Set<String>
        private(set) var found: [Syntax] = []

        init(_ spellings: Set<String>) {
            self.spellings = spellings
        }

        /// `content.interruptionLevel = .timeSensitive` and `content.sound = .defaultCritical`.
        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            guard let assignment = Assignment(node), !assignment.isCompound,
                let target = assignment.target.lastName,
                ["interruptionLevel", "sound"].contains(target),
                let value = assignment.value.lastName ?? assignment.value.chain.last,
                spellings.contains(value)
            else { return .visitChildren }
            if !isSwitched(node) { found.append(Syntax(node)) }
            return .visitChildren
        }

        /// Whether a switch of the app decides about the level: `if Features.criticalAlertsEnabled`.
        private func isSwitched(_ node: SequenceExprSyntax) -> Bool {
            node.ancestors.contains { ancestor in
                guard let choice = ancestor.as(IfExprSyntax.self) else { return false }
                let text = choice.conditions.trimmedDescription.lowercased()
                return text.contains("critical") || text.contains("timesensitive")
            }
        }
    }
}
