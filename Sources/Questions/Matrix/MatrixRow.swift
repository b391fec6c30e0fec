import Scenarios

/// One line of a matrix: a kind of push, a question, and the answer for each state.
public struct MatrixRow: Hashable, Sendable {
    public let push: String
    public let question: MatrixQuestion
    public let cells: [MatrixCell]
}
