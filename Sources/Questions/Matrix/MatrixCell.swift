import PushModel
import Scenarios

/// One answer of a matrix, and the rules it rests on.
public struct MatrixCell: Hashable, Sendable {
    /// Short names of callbacks with their state, or what is shown; a dash for nothing.
    public let text: String
    public let rules: [RuleLabel]
}
