import ArgumentParser
import Console
import Foundation
import Journal
import Load
import UnixSignals

/// `belfry load`: many pushes, and how long each took.
struct LoadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load",
        abstract: "Push at a rate, or as fast as it goes, and measure the answers.",
        discussion: """
              belfry load --rate 500 --duration 30s
              belfry load --count 10000 --connections 4 --streams 50
              belfry load --rate 200 --mix alert=80,background=20 --warm-up 5s
              belfry load --rate 500 --expect-p99 50ms --json > load.json

            With --rate every push has its time, whether or not earlier ones were answered, and its \
            latency counts from that time: a server that stalls for a second shows in every push \
            of that second (no coordinated omission). Without --rate each of --streams on each \
            connection sends its next push when the last was answered, and latency counts from \
            sending.

            Ctrl-C ends it and prints the report. Exits with 1 when a push was not answered or \
            answered otherwise than with 200, or when an expectation is not met.
            """)

    @OptionGroup(title: "How much") var amount: LoadAmount
    @OptionGroup(title: "What, and to whom") var content: LoadContent

    @Option(
        help: ArgumentHelp(
            "Fail when the 99th percentile of the latencies is above this.", valueName: "time"))
    var expectP99: TimeLimit?
    @Option(
        help: ArgumentHelp(
            "The statuses that are right, with commas, such as 200,410.", valueName: "status"))
    var expectStatus: LoadStatuses = .accepted
    @Flag(help: "Show no progress on the terminal.") var quiet = false
    @OptionGroup var service: ServiceOption
    @OptionGroup var output: OutputOptions

    func run() async throws {
        let client = service.client
        let description: ServiceDescription = try await client.get("/service")
        let parts = try await LoadRecipients(service: description, client: client).parts(
            of: content)
        let run = try await LoadRun(
            amount.plan, of: parts, to: try Self.server(of: description))
        var report = try await Self.report(of: run, progress: progress)
        report.complaints = LoadExpectations(
            statuses: expectStatus.statuses, p99: expectP99?.duration
        ).complaints(about: report)
        report.fates = await Self.fates(of: report, client)
        let text = LoadText(paint: Terminal.paint, wrap: Terminal.wrap)
        try output.write(report, orText: text.text(report))
        if !report.complaints.isEmpty { throw ExitCode.failure }
    }

    private var progress: LoadProgressLine {
        LoadProgressLine(amount.plan, isQuiet: quiet)
    }

    private static func server(of service: ServiceDescription) throws -> LoadServer {
        let provider = Provider(service: service)
        return LoadServer(
            host: URL(string: service.apns)?.host ?? "localhost", port: service.apnsPort,
            tls: try provider.tls
        ) { "bearer " + (try provider.providerToken) }
    }

    /// Its report, with progress each second; a signal ends it.
    private static func report(
        of run: LoadRun, progress: LoadProgressLine
    ) async throws -> LoadReport {
        let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
        let interruption = Task { for await _ in signals { run.stop() } }
        let display = Task {
            while true {
                progress.show(try await run.progress)
                try await Task.sleep(for: .seconds(1))
            }
        }
        defer {
            interruption.cancel()
            display.cancel()
            progress.end()
        }
        return try await run.report()
    }

    /// What became of the newest pushes, as the service's list of pushes tells it; `nil` if it
    /// tells nothing any more.
    private static func fates(
        of report: LoadReport, _ client: ServiceClient
    ) async -> [String: Int]? {
        let count = min(report.answered, LoadText.fateLimit)
        guard count > 0 else { return nil }
        let newest: Items<PushLine>? = try? await client.get(
            "/pushes", query: ["limit": String(count)])
        return newest.map { Dictionary(grouping: $0.items, by: \.fate.rawValue).mapValues(\.count) }
    }
}

/// `200,410` on the command line.
struct LoadStatuses: ExpressibleByArgument, CustomStringConvertible {
    static let accepted = LoadStatuses(statuses: [200])

    let statuses: Set<Int>

    var description: String { statuses.sorted().map(String.init).joined(separator: ",") }

    var defaultValueDescription: String { description }

    private init(statuses: Set<Int>) {
        self.statuses = statuses
    }

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }.filter((200...599).contains)
        guard numbers.count == parts.count else { return nil }
        statuses = Set(numbers)
    }
}
