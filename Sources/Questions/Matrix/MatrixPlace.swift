import PushModel
import Scenarios
import VirtualPhone

/// A place of a matrix that a run of a scenario is about: one push, and at most one thing that the
/// user does about it.
struct MatrixPlace: Sendable {
    var push: PushKind
    var question: MatrixQuestion
    var state: AppState
    /// What the scenario expects of the arrival alone, before the user acts.
    var ofArrival: Expectation?
    /// What it expects at the end.
    var atTheEnd: Expectation?

    /// `nil` for a run about something else: another push, settings, or a longer course.
    init?(_ run: ScenarioRun) {
        let scenario = run.scenario
        guard scenario.phone.settings == PhoneSettings(), scenario.phone.switches.isEmpty,
            let push = run.pushes.first.flatMap({ PushKind(rawValue: $0.name) }),
            run.pushes.count == 1
        else { return nil }
        self.push = push
        state = run.state
        question = .arrives
        for step in scenario.steps {
            switch step.action {
            case .push(let push):
                guard push.after == .zero, push.headers == PushHeaders() else { return nil }
            case .wait: continue
            case .expect(let expectation):
                guard question == .arrives, ofArrival == nil else { return nil }
                ofArrival = expectation
            case .event(.user(let action)):
                // What can be tapped after a silent push is what the app itself has posted.
                if push == .silent, scenario.app.onRemotePush.posts != nil { continue }
                guard question == .arrives, let asked = MatrixQuestion(action) else { return nil }
                question = asked
            case .event, .settings, .reinstall, .restore: return nil
            }
        }
        atTheEnd = scenario.expectation
    }
}

extension MatrixQuestion {
    /// What a line of the matrix calls this action; `nil` for one that it does not ask about.
    fileprivate init?(_ action: UserAction) {
        switch action {
        case .tapNotification, .tapBanner: self = .tap
        case .tapIcon: self = .icon
        case .dismissNotification: self = .dismiss
        default: return nil
        }
    }
}
