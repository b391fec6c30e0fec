import Synchronization
import Testing

/// Runs a step and returns the texts of the issues that it records, which do not fail the test.
///
/// The callers assert that Belfry reports an issue to the user's test. None of these issues is a
/// failure that is tolerated: `withKnownIssue` is the way of Swift Testing to look at an issue.
@MainActor func capturedIssues(_ step: @MainActor () async -> Void) async -> [String] {
    let captured = CapturedIssues()
    await withKnownIssue(isIntermittent: true) {
        await step()
    } matching: { issue in
        captured.add(issue.comments.map(\.rawValue).joined(separator: " "))
        return true
    }
    return captured.sentences
}

private final class CapturedIssues: Sendable {
    private let all = Mutex<[String]>([])

    func add(_ sentence: String) {
        all.withLock { $0.append(sentence) }
    }

    var sentences: [String] { all.withLock(\.self) }
}
