import ArgumentParser
import Dispatch
import Foundation
import Load
import NIOSSL

/// The command `belfry-load`: many pushes to the tokens of a file, and their latencies.
@main
struct BelfryLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "belfry-load",
        abstract: "Push at a rate, and print a report as JSON.",
        discussion: """
              belfry phones tokens > tokens.txt
              belfry-load tokens.txt --authorization "bearer $(belfry keys token)" --rate 500

            With --rate, every push has a planned time, even if earlier pushes were not answered, \
            and its latency counts from that time. Without --rate, each stream sends its next push \
            when the last was answered, and its latency counts from sending.

            Ctrl-C ends the run and prints the report. The exit status is 1 if a push was not \
            answered, or was answered with a status other than 200.
            """)

    @Argument(help: "A file with device tokens, one per line.") var tokens: String
    @Option(help: "The port of APNs on this machine.") var port = 2197
    @Option(help: "The certificate authority for TLS (default: none, clear text).")
    var ca: String?
    @Option(help: "The authorization header.") var authorization: String
    @Option(help: "The apns-topic header.") var topic = "com.example.app"
    @Option(help: "The apns-push-type header.") var pushType = "alert"
    @Option(help: "A file with the payload.") var payload: String?
    @OptionGroup(title: "How much") var amount: LoadAmount

    func run() async throws {
        let server = LoadServer(
            host: "localhost", port: port, tls: try tls,
            authorization: { [authorization] in authorization })
        let run = try await LoadRun(
            amount.plan, of: [LoadMix.Part(weight: 1, pushes: try pushes)], to: server)
        var report = try await Self.interruptible(run)
        report.complaints = LoadExpectations().complaints(about: report)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(report), as: UTF8.self))
        if !report.complaints.isEmpty { throw ExitCode.failure }
    }

    private var tls: TLSConfiguration? {
        get throws {
            guard let ca else { return nil }
            var tls = TLSConfiguration.makeClientConfiguration()
            tls.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(ca))
            return tls
        }
    }

    private var pushes: [LoadPush] {
        get throws {
            let body =
                try payload.map { Array(try Data(contentsOf: URL(filePath: $0))) }
                ?? Array(#"{"aps":{"alert":"One of many pushes."}}"#.utf8)
            let headers = ["apns-topic": topic, "apns-push-type": pushType]
            let pushes = try String(contentsOfFile: tokens, encoding: .utf8).split(separator: "\n")
                .map { LoadPush(token: String($0), headers: headers, payload: body) }
            guard !pushes.isEmpty else {
                throw ValidationError("\(tokens) has no tokens. Make it with: belfry phones tokens")
            }
            return pushes
        }
    }

    /// The report of a run, which Ctrl-C can end early.
    private static func interruptible(_ run: LoadRun) async throws -> LoadReport {
        signal(SIGINT, SIG_IGN)
        let interruption = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        interruption.setEventHandler { run.stop() }
        interruption.resume()
        defer { interruption.cancel() }
        return try await run.report()
    }
}
