import PushModel
import Scenarios
import VirtualPhone

/// One situation in full: the arrival with the rules behind it, and the effect of each possible
/// action of the user.
package struct Explanation: Hashable, Sendable {
    /// One action of the user, and its effect.
    package struct Branch: Hashable, Sendable {
        package let reaction: UserReaction
        package let records: [TraceRecord]
        /// Whether the action is on a Live Activity.
        var isOfActivity = false

        /// The action as part of a sentence, with the role of the category.
        var sentence: String {
            switch reaction {
            case .tap where isOfActivity: "a tap on the Live Activity"
            case .dismiss where isOfActivity: "the user removes the Live Activity"
            case .dismiss:
                reaction.sentence
                    + ", which the category reports (customDismissAction)"
            case .action: reaction.sentence + ", a button of the category"
            case .none, .tap, .icon: reaction.sentence
            }
        }
    }

    package let setup: Situation
    /// The differences of the app from a healthy one.
    package let variation: Variation
    package let arrival: [TraceRecord]
    /// The possible actions of the user.
    package let branches: [Branch]

    package init(_ healthy: Situation, variation: Variation = Variation()) {
        var healthy = healthy
        if healthy.wantsServiceExtension { healthy.gainServiceExtension() }
        var setup = variation.applied(to: healthy)
        setup.reaction = .none
        self.setup = setup
        self.variation = variation
        self.arrival = setup.play().arrival
        self.branches = setup.reactions.compactMap { reaction in
            setup.reaction = reaction
            let result = setup.play()
            return result.isImpossible
                ? nil
                : Branch(
                    reaction: reaction, records: result.afterwards,
                    isOfActivity: setup.service?.type == .liveactivity)
        }
    }

    /// The explanation as readable text, with each rule's sentence and source below.
    package var text: String { text(.swift) }

    /// Returns `text` with the method names of the given language, and with all rules or only the
    /// deciding rule of each record, which is the first.
    package func text(_ naming: CallbackNaming, allRules: Bool = false) -> String {
        var lines = [situation(naming), "", setup.origin.arrives]
        lines += arrival.map { line($0, naming, allRules) }
        for branch in branches {
            lines += ["", "Then \(branch.sentence)"]
            let effects = branch.records.filter { $0.kind != .user }
            lines +=
                effects.isEmpty ? ["  nothing happens"] : effects.map { line($0, naming, allRules) }
        }
        lines += ["", "Rules"] + legend(allRules)
        return Callback.respelled(lines.joined(separator: "\n") + "\n", on: setup.iOS)
    }

    /// The reason why the payload shows nothing and wakes nothing; empty for other payloads.
    private var remark: String {
        guard setup.payload.saysNothing else { return "" }
        let deviation = setup.payload.hasAPS ? Deviation.nothingVisible : Deviation.noAPS
        return Deviation.named(deviation).map { ".\nProblem: \($0.sentence). \($0.fix)" } ?? ""
    }

    /// Returns version, state, push, and the differences of the app from a healthy one.
    func situation(_ naming: CallbackNaming) -> String {
        let kind = PushKind(rawValue: setup.kind)
        let isSample =
            setup.service != nil || setup.origin != .push
            || kind.map { $0.payload.title == setup.payload.title } ?? false
        let push = isSample ? setup.what : "your payload (\(setup.kind))\(remark)"
        let words = variation.words(naming)
        let ready = (setup.service?.readiness ?? serviceExtension).map { "\n\($0)" } ?? ""
        return "iOS \(setup.iOS), app \(setup.state.rawValue), \(push)\(ready)"
            + (words.isEmpty
                ? "" : "\nDifferences from a healthy app: \(words.joined(separator: ", ")).")
    }

    /// The service extension that the push runs, as a sentence; `nil` without one.
    private var serviceExtension: String? {
        setup.app.serviceExtension == nil
            ? nil : "The app has a service extension, which hands the content back after a second."
    }

    private func line(
        _ record: TraceRecord, _ naming: CallbackNaming, _ allRules: Bool
    ) -> String {
        let rules = record.rules.prefix(allRules ? .max : 1)
        let labels = rules.map(\.rawValue).joined(separator: " ")
        let why = record.rules.contains(.rScene22) ? ", because no scene is connected yet" : ""
        let state = record.state.map { " (\($0)\(why))" } ?? ""
        return "  \(record.sentence(naming))\(state)\(options(record))"
            + (labels.isEmpty ? "" : "  [\(labels)]")
    }

    /// Returns where the payload is: whether the options of a launch or of a scene's connection
    /// hold it, or in which argument of the method it is.
    private func options(_ record: TraceRecord) -> String {
        guard let callback = record.callback else { return "" }
        switch (callback, record.payload) {
        case (.willFinishLaunching, let place?), (.didFinishLaunching, let place?):
            return place == .launchOptions
                ? ", launchOptions filled with the notification" : ", launchOptions nil"
        case (.sceneWillConnect, let place?):
            return place == .connectionOptions
                ? ", connectionOptions.notificationResponse filled"
                : ", connectionOptions.notificationResponse nil"
        case (_, .userInfo?): return ", payload in userInfo"
        case (_, .notification?): return ", payload in notification.request.content.userInfo"
        case (_, .response?):
            return ", payload in response.notification.request.content.userInfo"
        default: return ""
        }
    }

    /// The rules that decided something, in the order of their first use.
    package var decisive: [Rule] {
        (arrival + branches.flatMap(\.records)).ruleLabels.compactMap(Rule.named)
    }

    private func legend(_ allRules: Bool) -> [String] {
        let records = arrival + branches.flatMap(\.records)
        let first = Set(records.compactMap(\.rules.first))
        return decisive.filter { allRules || first.contains($0.label) }.map { rule in
            "  \(rule.label): \(rule.sentence)\n    \(rule.evidence.rawValue): \(rule.source)"
        }
    }
}

extension Situation.Origin {
    fileprivate var arrives: String {
        switch self {
        case .push: "The push arrives"
        case .local: "The local notification fires"
        case .voip: "The VoIP push arrives"
        }
    }
}
