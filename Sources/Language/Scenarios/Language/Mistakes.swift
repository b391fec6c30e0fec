/// What was found wrong in a file so far. Reading goes on behind a mistake, so that a person is told
/// of all of them at once.
final class Mistakes {
    /// Whoever makes more has another problem.
    static let limit = 100

    private(set) var all: [ScenarioError] = []

    var isFull: Bool { all.count >= Self.limit }

    /// The same mistake is noted once, however often an alias leads there.
    func note(_ error: ScenarioError) {
        guard !isFull, !all.contains(error) else { return }
        all.append(error)
    }
}

extension ScenarioNode {
    /// What `read` makes of the node; `nil` where it finds a mistake, which is noted.
    func noting<Value>(
        _ read: (ScenarioNode) throws(ScenarioError) -> Value
    ) -> Value? {
        do {
            return try read(self)
        } catch {
            mistakes.note(error)
            return nil
        }
    }
}
