import ArgumentParser
import Log

/// Limits of the history, and output for programs, for `serve` and `run`.
struct OperationOptions: ParsableArguments {
    @Option(Settings.keepPushes) var keepPushes: String?
    @Option(Settings.keep) var keep: String?
    @Option(Settings.label) var label: String?
    @Option(Settings.logFormat) var logFormat: String?
    @Option(Settings.otlp) var otlp: String?

    /// The usual number of records of a push.
    private static let recordsOfAPush: Int64 = 10

    static func retention(_ values: SettingValues) throws(Failure) -> Retention {
        var retention = Retention()
        if let pushes = try values(Settings.keepPushes) {
            retention = Retention(
                records: max(retention.records, pushes * recordsOfAPush), pushes: pushes)
        }
        return Retention(
            records: retention.records, pushes: retention.pushes, age: try values(Settings.keep))
    }
}
