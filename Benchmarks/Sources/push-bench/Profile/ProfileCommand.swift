import ArgumentParser
import Foundation

/// `push-bench profile`.
struct ProfileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile",
        abstract: "Prints in which parts of the service the CPU time of a push is spent.",
        discussion: """
            Linux, with perf. Each sample is the innermost part's on its stack, so that allocating \
            and reference counting are its caller's; “of it memory” says how much that is. On \
            macOS, use the Time Profiler of Instruments.
            """)

    @Option(help: "Pushes to send.")
    var requests = 200_000

    @Option(help: "Which server: belfry, data (the same with a data folder), or wire.")
    var server = "belfry"

    @Option(help: "How many phones it has.")
    var phones = 1000

    @Flag(help: "Send one push after the other.")
    var serial = false

    @OptionGroup var product: ProductOption

    private var contestant: Contestant? {
        Contestant.Kind(rawValue: server).flatMap { Contestant.all([$0], phones: [phones]).first }
    }

    func validate() throws {
        guard contestant != nil else { throw ValidationError("--server is belfry, data or wire.") }
        guard (1000...10_000_000).contains(requests), (1...1_000_000).contains(phones) else {
            throw ValidationError("--requests is 1000 or more, and --phones 1 to 1000000.")
        }
    }

    func run() throws {
        try Machine.check()
        guard Tool.isInstalled("perf") else {
            throw BenchError("perf is not installed. Debian has it as linux-perf.")
        }
        guard let contestant else { return }
        let fixture = try BenchFixture(belfry: try product.belfry, contestants: [contestant])
        defer { fixture.remove() }
        let shape = serial ? H2Load.Shape.serial : .load
        print(try Profile.take(contestant, on: fixture, requests: requests, shape).text)
    }
}
