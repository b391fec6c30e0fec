import PushModel
import VirtualPhone

extension ScenarioRun {
    /// A run on a phone with the usual settings and with one push.
    package struct Outline: Sendable {
        package var push: PushKind
        /// The user's actions after the push has arrived, except answers to a notification that the
        /// app posted because of a silent push.
        package var actions: [UserAction]
        /// The expectation of the arrival alone; `nil` if the scenario has none before the end.
        package var ofArrival: Expectation?
        /// The expectation at the end.
        package var ofEnd: Expectation?
        /// Whether the app posts a local notification when the push wakes it.
        package var postsLocally: Bool
    }

    /// The names of the run's pushes.
    package var pushNames: [String] { pushes.map(\.name) }

    /// `nil` for any other run: with several pushes, a push with headers, changed settings, or
    /// other events of the phone or the app.
    package var outline: Outline? {
        guard scenario.phone.settings == PhoneSettings(), scenario.phone.switches.isEmpty,
            scenario.phones.isEmpty, scenario.expectations.count <= 1,
            let push = pushes.first.flatMap({ PushKind(rawValue: $0.name) }), pushes.count == 1
        else { return nil }
        var outline = Outline(
            push: push, actions: [], ofArrival: nil, ofEnd: scenario.expectations.first,
            postsLocally: scenario.app.onRemotePush.posts != nil)
        for step in scenario.steps {
            switch step.action {
            case .push(let push):
                guard push.after == .zero, push.headers == PushHeaders() else { return nil }
            case .wait: continue
            case .expect(let expectation):
                guard outline.actions.isEmpty, outline.ofArrival == nil else { return nil }
                outline.ofArrival = expectation
            case .event(.user(let action)):
                if push == .silent, outline.postsLocally { continue }
                outline.actions.append(action)
            case .channel, .broadcast, .activity, .event, .settings, .reinstall, .restore:
                return nil
            }
        }
        return outline
    }
}
