import Synchronization

/// The sentences of the issues that were recorded during a block of code.
final class Blame: Sendable {
    private let all = Mutex<[String]>([])

    func add(_ sentence: String) {
        all.withLock { $0.append(sentence) }
    }

    var sentences: [String] { all.withLock(\.self) }
}
