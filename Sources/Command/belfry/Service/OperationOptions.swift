import ArgumentParser
import Log

/// How much is kept, and what is told to machines: for `serve` and `run`.
struct OperationOptions: ParsableArguments {
    @Option(Settings.keepPushes) var keepPushes: String?
    @Option(Settings.keep) var keep: String?
    @Option(Settings.label) var label: String?
    @Option(Settings.logFormat) var logFormat: String?
    @Option(Settings.otlp) var otlp: String?

    /// Each push has about ten records.
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
