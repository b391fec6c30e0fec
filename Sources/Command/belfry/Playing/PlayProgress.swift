import Foundation
import Scenarios

/// The progress of `belfry play`, on one line of the terminal that is removed at the end. Prints
/// nothing if standard error is not a terminal.
final class PlayProgress {
    private let total: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    private var count = 0
    private var failed = 0

    init(of total: Int) {
        self.total = total
    }

    func played(_ result: ScenarioResult) {
        count += 1
        failed += result.passed ? 0 : 1
        guard isShown else { return }
        let bad = failed == 0 ? "" : " · \(failed) failed"
        write("\r\u{1B}[K\(count) of \(total) scenarios\(bad)")
    }

    func end() {
        if isShown { write("\r\u{1B}[K") }
    }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
