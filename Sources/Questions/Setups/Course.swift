import PushModel
import Scenarios
import VirtualPhone

/// What came of a set-up: everything that happened, apart for the arrival and the user's action.
public struct Course: Hashable, Sendable {
    public var arrival: [TraceRecord]
    public var afterwards: [TraceRecord]

    public var trace: [TraceRecord] { arrival + afterwards }

    /// Every callback in order.
    public var callbacks: [TraceRecord] { trace.filter { $0.kind == .callback } }

    /// The notification was shown on the screen, with or without sound.
    public var isShown: Bool { trace.contains { $0.name == "banner" } }

    /// The user could not do what the set-up says, for instance tap what was not shown.
    public var isImpossible: Bool { trace.contains(where: \.isImpossible) }
}
