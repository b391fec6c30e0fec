import ArgumentParser
import Foundation

/// The command `push-bench profile`.
struct ProfileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Print the CPU time of a push for each part of the service.",
        discussion: """
            Runs only on Linux, with perf. Each sample counts for the innermost part on its stack, \
            so that memory allocation and reference counting count for their caller. The column \
            “for memory” is their share. On macOS, use the Time Profiler of Instruments.
            """)

    @Option(help: "The number of pushes to send.")
    var requests = 200_000

    @Option(help: "The server: belfry, data (belfry with a data folder), or wire.")
    var server = "belfry"

    @Option(help: "The number of phones of the server.")
    var phones = 1000

    @Flag(help: "Send one push after the other.")
    var serial = false

    @OptionGroup var product: ProductOption

    private var contestant: Contestant? {
        Contestant.Kind(rawValue: server).flatMap { Contestant.all([$0], phones: [phones]).first }
    }

    func validate() throws {
        guard contestant != nil else {
            throw ValidationError("--server must be belfry, data or wire.")
        }
        guard (1000...10_000_000).contains(requests), (1...1_000_000).contains(phones) else {
            throw ValidationError(
                "--requests must be at least 1000, and --phones from 1 to 1000000.")
        }
    }

    func run() throws {
        try Machine.check()
        guard Tool.isInstalled("perf") else {
            throw BenchError("perf is not installed. On Debian, install linux-perf.")
        }
        guard let contestant else { return }
        let fixture = try BenchFixture(belfry: try product.belfry, contestants: [contestant])
        defer { fixture.remove() }
        let shape = serial ? H2Load.Shape.serial : .load
        print(try Profile.take(contestant, on: fixture, requests: requests, shape).text)
    }
}
