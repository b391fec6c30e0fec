import PushModel
import VirtualPhone

/// One scenario of a file, read and checked: the steps on a phone and their expected results.
package struct Scenario: Sendable {
    /// Whether better sources confirm the scenario's claim.
    package enum Assessment: String, Hashable, Sendable, Codable, CaseIterable {
        /// The phone must reproduce the claim.
        case agrees
        /// Sources differ. The phone may or may not reproduce the claim.
        case disputed
        /// The phone must not reproduce the claim with this set-up.
        case contradicted
    }

    /// Unique in its file.
    package var id: String
    package var title: String?
    /// The source of the claim; only for field reports.
    package var source: String?
    package var claim: String?
    package var assessment: Assessment
    /// The ruling between sources that differ, such as `C2`.
    package var ruling: String?
    package var rules: [RuleLabel]
    package var position: SourcePosition
    package var phone: PhoneSetup
    /// The further phones, in the order of the file.
    package var phones: [NamedPhone]
    package var app: AppSetup
    package var steps: [Step]
    /// The expected results since the last step with an expectation. Each is about other phones.
    package var expectations: [Expectation]

    /// Whether the scenario judges nothing, so that it passes unless a step cannot be done.
    package var expectsNothing: Bool {
        expectations.isEmpty
            && !steps.contains { if case .expect = $0.action { true } else { false } }
    }

    /// Every combination of version, state and pushes in the scenario.
    package var runs: [ScenarioRun] {
        let choices: [[Int]] = steps.reduce([[]]) { choices, step in
            guard case .push(let push) = step.action else { return choices }
            return choices.flatMap { choice in push.pushes.indices.map { choice + [$0] } }
        }
        let prepared = phone.versions.map { PreparedScenario(self, on: $0) }
        return app.states.flatMap { state in
            choices.flatMap { choice in
                prepared.map { ScenarioRun(prepared: $0, state: state, choice: choice) }
            }
        }
    }
}

extension Scenario {
    /// The most runs one scenario may have.
    static let runLimit = 10_000

    static let keys = [
        "id", "title", "source", "claim", "verdict", "ruling", "rules", "phone", "phones", "app",
        "steps", "expect",
    ]

    /// Reads one scenario. Without an id, it is named `scenario-` and its number in the file.
    init(_ node: ScenarioNode, number: Int) throws(ScenarioError) {
        let fields = try Fields(node, "a scenario", Self.keys)
        let noted = node.mistakes.all.count
        id = fields.text("id") ?? "scenario-\(number)"
        title = fields.text("title")
        source = fields.text("source")
        claim = fields.text("claim")
        assessment = fields.word("verdict", "verdict") ?? .agrees
        ruling = fields.list("ruling", Self.label)?.map(\.rawValue).joined(separator: ", ")
        rules = fields.list("rules", Self.label) ?? []
        position = fields.position
        phone =
            fields.value("phone", PhoneSetup.init)
            ?? PhoneSetup(versions: IOSChoice.standard, position: fields.position)
        let phone = self.phone
        phones =
            fields.value("phones") { node throws(ScenarioError) in
                try NamedPhone.all(node, like: phone)
            } ?? []
        let app = fields.value("app", AppSetup.init) ?? AppSetup()
        self.app = app
        steps =
            fields.list("steps") { node throws(ScenarioError) in
                try Step(node, bundle: app.bundle)
            } ?? []
        expectations = fields.list("expect", Expectation.init) ?? []
        if fields["steps"] == nil {
            throw fields.unknownKey
                ?? node.error(
                    "The scenario has no steps.",
                    suggestion: "Write “steps:” and at least one step.")
        }
        // A value that is missing because of a mistake would also be reported as impossible.
        guard node.mistakes.all.count == noted else { return }
        try refuseImpossible(fields["app"]?.position ?? fields.position)
        try refuseUnknownActivities()
        try refuseUnknownPhones()
        try refuseTooMany()
    }

    /// Throws for a push to a Live Activity that nothing in the scenario starts under that name.
    private func refuseUnknownActivities() throws(ScenarioError) {
        var names = app.runningActivities.map(\.name)
        for step in steps {
            switch step.action {
            case .activity(let activity): names.append(activity.name)
            case .push(let push):
                if let name = push.name { names.append(name) }
                // Activities without a name are numbered.
                guard let meant = push.destination, !names.contains(meant), Int(meant) == nil,
                    push.headers.pushType == nil,
                    push.pushes.allSatisfy({ $0.type == .liveactivity })
                else { continue }
                throw ScenarioError(
                    push.destinationPosition ?? position,
                    "The scenario has no Live Activity “\(meant.shortened)”.",
                    suggestion: names.isEmpty
                        ? "Start one first. Write push: {live-activity: start}, as: "
                            + "\(meant.shortened)."
                        : Vocabulary(names).suggestion(for: meant))
            default: break
            }
        }
    }

    /// Reads the label of a rule in the catalogue.
    private static func label(_ node: ScenarioNode) throws(ScenarioError) -> RuleLabel {
        let text = try node.text("a rule")
        guard let label = RuleLabel(rawValue: text) else {
            let labels = Vocabulary(Rule.catalogue.map(\.label.rawValue))
            throw node.error(
                "No rule has the label \(node.kind).",
                suggestion: labels.suggestion(for: text))
        }
        return label
    }

    /// Throws for states that some of the versions do not have.
    private func refuseImpossible(_ app: SourcePosition) throws(ScenarioError) {
        guard let oldest = (phone.versions + phones.compactMap(\.iOS)).min() else { return }
        let states = self.app.states + phones.compactMap(\.state)
        let background = states.first { $0 == .background || $0 == .suspended }
        if let state = background, oldest < IOSVersion(4) {
            throw ScenarioError(
                self.app.statePosition ?? phone.position,
                "iOS \(oldest) has no \(state.rawValue) apps, because before iOS 4 an app ends "
                    + "when the user leaves it.",
                suggestion: "Begin phone.ios at 4.0, or give app.state as force-quit or active.")
        }
        let permissions: [(Permission, IOSVersion)] = [
            (.provisional, IOSVersion(12)), (.ephemeral, IOSVersion(14)),
        ]
        for (permission, since) in permissions
        where self.app.permission == permission && oldest < since {
            throw ScenarioError(
                app, "iOS \(oldest) has no \(permission.rawValue) permission.",
                suggestion: "Begin phone.ios at \(since), or give another app.permission.")
        }
        if self.app.notificationDelegate == .sceneWillConnect, self.app.lifeCycle != .scenes {
            throw ScenarioError(
                app, "An app without scenes cannot set its notification delegate in a scene.",
                suggestion: "Write lifecycle: scenes, or notificationDelegate: late.")
        }
        if self.app.lifeCycle == .scenes, oldest < IOSVersion(13) {
            throw ScenarioError(
                app, "iOS \(oldest) has no scenes.",
                suggestion: "Begin phone.ios at 13.0, or write lifecycle: app-delegate.")
        }
    }

    private func refuseTooMany() throws(ScenarioError) {
        var count = app.states.count * phone.versions.count
        for case .push(let push) in steps.map(\.action) {
            count = min(count, Self.runLimit) * push.pushes.count
        }
        guard count <= Self.runLimit else {
            throw ScenarioError(
                position, "The scenario has more than \(Self.runLimit) runs.",
                suggestion: "Give fewer versions, states or pushes.")
        }
    }
}
