/// The time in which a Belfry that was ready cannot reach its database, and has no log. Its ports are
/// closed.
enum Outage {
    private static let time = Duration.seconds(1)

    /// Waits before the next attempt. Returns `false` if a signal has ended the wait.
    static func pause(_ settings: RunningService.Settings) async -> Bool {
        let pausing = Task { try? await Task.sleep(for: time) }
        let end = ServiceEnd(readyFile: settings.readyFile, signals: settings.signals)
        end.trapSignals { pausing.cancel() }
        await pausing.value
        end.disarm()
        return !end.isBegun
    }
}
