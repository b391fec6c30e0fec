import PushModel
import Scenarios
import VirtualPhone

/// One set-up that explains an observation, or comes close.
public struct Finding: Hashable, Sendable {
    /// How it differs from a healthy app, nothing when it does not.
    public let departures: [Departure]
    public let setup: Setup
    public let course: Course

    /// The rules that decided this course.
    public var rules: [RuleLabel] {
        var rules: [RuleLabel] = []
        for rule in course.trace.flatMap(\.rules) where !rules.contains(rule) { rules.append(rule) }
        return rules
    }
}
