/// The one limit of every wait for an event that has to come.
///
/// A test waits for the event itself and never compares a clock with a constant: how long
/// something takes is a matter for the benchmarks.
package enum Patience {
    /// Reached by a hang only, however busy the machine is. Shorter than the time limit of a suite, so
    /// that the failure names the event that did not come.
    package static let forHangs = Duration.seconds(300)

    /// Looks again and again until `isSo`; `false` when it is not within `limit`, or when the test
    /// is cancelled.
    package static func waits(
        upTo limit: Duration = forHangs, until isSo: () async throws -> Bool
    ) async rethrows -> Bool {
        let latest = ContinuousClock.now + limit
        while try await !isSo() {
            guard ContinuousClock.now < latest, !Task.isCancelled else { return false }
            try? await Task.sleep(for: .milliseconds(5))
        }
        return true
    }
}
