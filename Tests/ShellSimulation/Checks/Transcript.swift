/// The invariants of every run.
enum Invariant: String {
    case answers = "each request is answered once"
    case kept = "what was answered is in the log exactly once, and what was refused is not"
    case log = "the log has no gap, and nothing twice"
    case replay = "a replay of the log gives the present world, and the reported records"
    case past = "a phone's past is what it was, or is reported to be gone"
    case fate = "each accepted push has one fate"
    case waiting = "nothing waits for ever"
    case listeners = "listeners hear what is committed, in its order"
}

/// An invariant that did not hold.
struct Violation: Error {
    var invariant: Invariant
    var sentence: String
    /// How many jobs had run.
    var step: Int
}

/// Why a log is not as it has to be.
struct Disorder: Error {
    var invariant: Invariant
    var sentence: String

    init(_ invariant: Invariant, _ sentence: String) {
        (self.invariant, self.sentence) = (invariant, sentence)
    }
}

/// The events of one run, for people, and the first broken invariant.
// The simulation has one thread.
final class Transcript: @unchecked Sendable {
    private let keepsLines: Bool
    private(set) var lines: [String] = []
    private(set) var violation: Violation?

    init(keepsLines: Bool) {
        self.keepsLines = keepsLines
    }

    func note(_ line: @autoclosure () -> String) {
        guard keepsLines else { return }
        lines.append("\(SeededExecutor.shared.steps)\t\(line())")
    }

    func fail(_ invariant: Invariant, _ sentence: String) {
        guard violation == nil else { return }
        let step = SeededExecutor.shared.steps
        violation = Violation(invariant: invariant, sentence: sentence, step: step)
        note("VIOLATED: \(invariant.rawValue). \(sentence)")
    }
}
