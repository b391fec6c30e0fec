import ArgumentParser
import API
import Page

/// `belfry status`: which Belfry runs, and where.
struct Status: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the running Belfry: its addresses, its phones, its health.",
        discussion: """
              belfry status
              belfry status --json | jq -r .service.apns

            Exits with 69 when none runs.
            """)

    @OptionGroup var service: ServiceOption
    @OptionGroup var output: OutputOptions

    /// A status is for one look; `belfry phones` shows more.
    private static let phonesShown = 20

    struct Report: Encodable {
        var service: ServiceDescription
        /// The service answers, and can write its log.
        var healthy: Bool
        var pushes: Int
    }

    func run() async throws {
        let client = service.client
        let service: ServiceDescription = try await client.get("/service")
        let phones: [PhoneDescription] = try await client.items(
            "/phones", query: ["limit": String(Self.phonesShown)])
        let pushes: Items<PushLine> = try await client.get("/pushes", query: ["limit": "1"])
        let isHealthy = try await client.status(of: "/health") == 200
        let report = Report(
            service: service, healthy: isHealthy, pushes: pushes.total ?? pushes.items.count)
        try output.write(report, orText: text(report, phones))
    }

    private func text(_ report: Report, _ phones: [PhoneDescription]) -> String {
        let service = report.service
        let paint = Terminal.paint
        let health =
            report.healthy
            ? "all is well" : "what happens cannot be written; GET /api/v1/health says why"
        let rows = [
            ("Health", paint.mark(report.healthy) + " " + health),
            ("APNs", service.apns), ("Page and API", service.api + "/"),
            ("CA file", UserFolder.shortened(service.ca)),
            ("Signing key", UserFolder.shortened(service.key.file)),
            ("Key, team", "\(service.key.keyID), \(service.key.teamID)"),
            ("Pushes", String(report.pushes)),
        ]
        let lines = rows.map { $0.0.padding(to: 14) + TerminalText.escape($0.1) }
        let table = Table(Phones.List.rows(phones), width: Terminal.wrap.width).text(paint)
        let left = (service.phoneCount ?? 0) - phones.count
        let more = left > 0 ? ["and \(left) phones more: belfry phones shows them."] : []
        return (lines + ["", table] + more).joined(separator: "\n")
    }
}

/// `belfry readyz`: for scripts and containers.
struct Readyz: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Exit with 0 when the running Belfry takes pushes, with 1 or 69 otherwise.",
        discussion: """
              belfry readyz && npm test

            1: it runs and cannot write its log. 69: none runs.
            """)

    @OptionGroup var service: ServiceOption
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let isReady = try await service.client.status(of: "/health") == 200
        try output.write(["ready": isReady], orText: isReady ? "ready" : "not ready")
        if !isReady { throw ExitCode.failure }
    }
}
