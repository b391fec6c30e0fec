import Foundation
import Load
import Synchronization

/// How far `belfry load` is, on one line of a terminal that is taken away at the end; nothing where
/// standard error is no terminal.
final class LoadProgressLine: Sendable {
    private let plan: LoadPlan
    private let isShown: Bool
    private let last = Mutex(LoadProgress?.none)

    init(_ plan: LoadPlan, isQuiet: Bool) {
        self.plan = plan
        isShown = !isQuiet && isatty(STDERR_FILENO) == 1
    }

    func show(_ progress: LoadProgress) {
        let before = last.withLock { last in
            defer { last = progress }
            return last
        }
        guard isShown, let before else { return }
        write("\r\u{1B}[K" + text(progress, after: before))
    }

    func end() {
        if isShown { write("\r\u{1B}[K") }
    }

    /// `12 of 30 s · 5,987 answered · 499.8 a second · p99 4.02 ms`
    func text(_ progress: LoadProgress, after before: LoadProgress) -> String {
        let passed = (progress.elapsed - before.elapsed) / .seconds(1)
        let answered = Double(progress.answered - before.answered)
        var parts = [
            "\(Int((progress.elapsed / .seconds(1)).rounded()))\(planned) s",
            "\(LoadText.number(progress.answered)) answered",
            "\(LoadText.number(passed > 0 ? answered / passed : 0)) a second",
        ]
        if let p99 = progress.p99 { parts.append("p99 \(LoadTime(p99 / .milliseconds(1)))") }
        if progress.overdue > 1 { parts.append("\(LoadText.number(progress.overdue)) late") }
        if progress.failed > 0 {
            parts.append("\(LoadText.number(progress.failed)) without an answer")
        }
        return parts.joined(separator: " · ")
    }

    private var planned: String {
        guard let end = LoadSchedule(plan).plannedEnd else { return "" }
        return " of \(LoadText.number(end / .seconds(1)))"
    }

    private func write(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
