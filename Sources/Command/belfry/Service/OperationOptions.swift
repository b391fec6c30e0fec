import ArgumentParser
import Log

/// Limits of the history, and output for programs, for `serve` and `run`.
struct OperationOptions: ParsableArguments {
    @Option(Settings.keepPushes) var keepPushes: String?
    @Option(Settings.keep) var keep: String?
    @Option(Settings.label) var label: String?
    @Option(Settings.logFormat) var logFormat: String?
    @Option(Settings.otlp) var otlp: String?
    @Option(Settings.webhook) var webhook: String?
    @Option(Settings.webhookAnywhere) var webhookAnywhere: String?

    /// The usual number of records of a push.
    private static let recordsOfAPush: Int64 = 10

    /// Returns the receiver of the webhook; `nil` for none.
    static func webhook(_ values: SettingValues) throws(Failure) -> WebhookAddress? {
        let (near, anywhere) = (
            try values(Settings.webhook), try values(Settings.webhookAnywhere)
        )
        guard near == nil || anywhere == nil else {
            throw Failure(
                "Give either --webhook or --webhook-anywhere. Belfry sends pushes to one receiver.",
                status: .usage)
        }
        return near ?? anywhere
    }

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
