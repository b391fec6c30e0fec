import PushModel
import Scenarios
import VirtualPhone

/// One way in which a set-up departs from a healthy app on a willing phone, and its remedy.
public struct Departure: Hashable, Sendable, Identifiable {
    public let id: String
    /// What was the case, as a sentence.
    public let sentence: String
    /// What to change.
    public let fix: String
    let change: @Sendable (inout Setup) -> Void

    public static func == (left: Departure, right: Departure) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Applies it; the result may be the same set-up, where it makes no difference.
    func applied(to setup: Setup) -> Setup {
        var setup = setup
        change(&setup)
        return setup
    }
}
