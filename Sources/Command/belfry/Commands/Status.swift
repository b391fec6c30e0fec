import ArgumentParser
import API
import Page

/// `belfry status`: which Belfry runs, and where.
struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show addresses, health and phones of the running Belfry.",
        discussion: """
              belfry status
              belfry status --json | jq -r .service.apns
              belfry status --ready && npm test

            Exits with 69 if no Belfry runs. With --ready, exits with 1 if it takes no pushes \
            because it cannot write its log.
            """)

    @Flag(help: "Print only ready or not ready, for scripts and containers.") var ready = false
    @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
    @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

    /// The number of phones in the report. `belfry phones` lists all.
    private static let phonesShown = 20

    struct Report: Encodable {
        var service: ServiceDescription
        /// The service answers, and can write its log.
        var healthy: Bool
        var pushes: Int
    }

    func run() async throws {
        let client = service.client
        let isHealthy = try await client.status(of: "/health") == 200
        guard !ready else {
            try output.write(["ready": isHealthy], orText: isHealthy ? "ready" : "not ready")
            if !isHealthy { throw ExitCode.failure }
            return
        }
        let service: ServiceDescription = try await client.get("/service")
        let phones: [PhoneDescription] = try await client.items(
            "/phones", query: ["limit": String(Self.phonesShown)])
        let pushes: Items<PushLine> = try await client.get("/pushes", query: ["limit": "1"])
        let report = Report(
            service: service, healthy: isHealthy, pushes: pushes.total ?? pushes.items.count)
        try output.write(report, orText: text(report, phones))
    }

    private func text(_ report: Report, _ phones: [PhoneDescription]) -> String {
        let service = report.service
        let paint = Terminal.paint
        let health =
            report.healthy
            ? "all is well" : "the log cannot be written. GET /api/v1/health says why."
        var rows = [
            ("Health", paint.mark(report.healthy) + " " + health),
            ("APNs", service.apns), ("Page and API", service.api + "/"),
            ("CA file", UserFolder.shortened(service.ca)),
            ("Signing key", UserFolder.shortened(service.key.file)),
            ("Key, team", "\(service.key.keyID), \(service.key.teamID)"),
            ("Pushes", String(report.pushes)),
        ]
        if let fcm = service.fcm {
            rows.append(("FCM", "HTTP proxy \(fcm.plainAddress), project \(fcm.project)"))
        }
        if let streams = service.deviceStreams { rows.append(("Streams", String(streams))) }
        if let nodes = service.nodes { rows.append(("Nodes", String(nodes))) }
        for standby in service.standbys ?? [] {
            rows.append(("Stands by", "\(standby.name), \(standby.apns ?? "not listening yet")"))
        }
        let lines = rows.map { $0.0.padding(to: 14) + TerminalText.escape($0.1) }
        let table = Table(Phones.List.rows(phones), width: Terminal.wrap.width).text(paint)
        let left = (service.phoneCount ?? 0) - phones.count
        let more =
            left > 0
            ? ["and \(left) more phones: belfry phones --limit 10000, belfry phones tokens"] : []
        return (lines + ["", table] + more).joined(separator: "\n")
    }
}
