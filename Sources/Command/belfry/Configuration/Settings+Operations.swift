import Foundation
import Log
import PushModel

/// The log in a database, limits of the history, and output for monitoring.
extension Settings {
    static let log = Setting<String?>(
        SettingRow(
            "log", valueName: "url",
            help: "The PostgreSQL database for phones, tokens and history.",
            discussion: "An alternative to --data, for example "
                + "postgres:///belfry?host=/run/postgresql.",
            usual: nil, example: "postgres:///belfry?host=/run/postgresql"),
        usual: nil, wanted: "an address such as postgres://user@host/belfry"
    ) { PostgresAddress.hasScheme($0) ? .some($0) : nil }

    static let keepPushes = Setting<Int64?>(
        SettingRow(
            "keepPushes", valueName: "number",
            help: "The number of pushes to keep. The oldest are deleted first.", usual: nil,
            example: "100000"),
        usual: nil, wanted: "a number from 1 to 1000000000"
    ) { text in Int64(text).flatMap { (1...1_000_000_000).contains($0) ? .some($0) : nil } }

    static let keep = Setting<Duration?>(
        SettingRow(
            "keep", valueName: "time",
            help:
                "The time to keep history, such as 30d or 12h [while there is room].",
            usual: nil, example: "30d"),
        usual: nil, wanted: "a time such as 30d, 12h or 45m"
    ) { text in RetentionTime(text).map { .some($0.duration) } }

    static let label = Setting<[String: String]>(
        SettingRow(
            "label", valueName: "key=value",
            help: "Labels in metrics, logs and traces, separated by commas.",
            usual: nil, example: "team=shop"),
        usual: [:], wanted: "key=value, separated by commas"
    ) { Labels($0)?.values }

    static let logFormat = Setting(
        "logFormat", valueName: "format", help: "Lines for people, or JSON for programs.",
        usual: LogFormat.text)

    static let webhook = Setting<WebhookAddress?>(
        SettingRow(
            "webhook", valueName: "url",
            help: "The program on this machine that gets each push as signed JSON.",
            discussion: "BELFRY_WEBHOOK_SECRET, or the file webhook-secret in the home, has the "
                + "secret of the signatures.",
            usual: nil, example: "http://127.0.0.1:3000/pushes"),
        usual: nil, wanted: WebhookAddress.wanted + ", on this machine"
    ) { text in WebhookAddress(text).flatMap { $0.isLoopback ? .some($0) : nil } }

    static let webhookAnywhere = Setting<WebhookAddress?>(
        SettingRow(
            "webhookAnywhere", valueName: "url",
            help: "The program on any machine that gets each push, as with --webhook.",
            discussion: "Pushes and device tokens leave this machine. Use https.", usual: nil,
            example: "https://hooks.example.com/pushes"),
        usual: nil, wanted: WebhookAddress.wanted
    ) { text in WebhookAddress(text).map { .some($0) } }

    static let otlp = Setting<String?>(
        SettingRow(
            "otlp", valueName: "url",
            help: "The OpenTelemetry collector for a trace of each push, over HTTP.",
            discussion: "OTEL_EXPORTER_OTLP_ENDPOINT does the same.", usual: nil,
            example: "http://localhost:4318"),
        usual: nil, wanted: "an address such as http://localhost:4318"
    ) { text in
        URL(string: text).flatMap { url in
            ["http", "https"].contains(url.scheme) && url.host != nil ? .some(.some(text)) : nil
        }
    }
}

/// A time in days, hours, minutes or seconds: `30d`.
struct RetentionTime {
    let duration: Duration

    init?(_ text: String) {
        let units: [Character: Int64] = ["d": 86400, "h": 3600, "m": 60, "s": 1]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int64(text.dropLast()),
            (1...100_000).contains(number)
        else { return nil }
        duration = .seconds(number * unit)
    }
}

/// Labels of metrics and logs: `team=shop,stage=ci`.
struct Labels {
    var values: [String: String] = [:]

    init?(_ text: String) {
        for pair in text.split(separator: ",") {
            let parts = pair.split(separator: "=", maxSplits: 1).map { part in
                part.trimmingCharacters(in: .whitespaces)
            }
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
            values[parts[0]] = parts[1]
        }
        guard !values.isEmpty else { return nil }
    }
}

/// The format of log lines.
enum LogFormat: String, CaseIterable {
    case text, json
}
