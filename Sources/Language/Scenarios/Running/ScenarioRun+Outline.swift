import PushModel
import VirtualPhone

extension ScenarioRun {
    /// A run on a phone with the usual settings to which one push is sent.
    package struct Outline: Sendable {
        package var push: PushKind
        /// What the user does after the push has arrived, other than answering what the app itself
        /// posted because of a silent push.
        package var actions: [UserAction]
        /// What the scenario expects of the arrival alone; `nil` if it says nothing before the end.
        package var ofArrival: Expectation?
        /// What it expects at the end.
        package var ofEnd: Expectation?
        /// The app posts a local notification when the push wakes it.
        package var postsLocally: Bool
    }

    /// The names of the pushes that are sent to it.
    package var pushNames: [String] { pushes.map(\.name) }

    /// `nil` for a run about something else: several pushes, one with headers of its own, settings
    /// that differ, or something that happens to the phone or the app besides.
    package var outline: Outline? {
        guard scenario.phone.settings == PhoneSettings(), scenario.phone.switches.isEmpty,
            let push = pushes.first.flatMap({ PushKind(rawValue: $0.name) }), pushes.count == 1
        else { return nil }
        var outline = Outline(
            push: push, actions: [], ofArrival: nil, ofEnd: scenario.expectation,
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
