import ArgumentParser
import Foundation

/// The measurement itself: rounds of samples, and the table of their medians.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure request rates, CPU time, latencies and memory.")

    @Option(help: "The number of pushes in a sample.")
    var requests = 200_000

    @Option(help: "The number of pushes in a sample without parallel pushes.")
    var serial = 5000

    @Option(help: "The number of rounds. Each round measures every server once.")
    var rounds = 5

    @Option(help: "The number of phones of the service. Separate several numbers by commas.")
    var phones = "1000,1000000"

    @Option(
        help: ArgumentHelp(
            "The servers to measure, separated by commas.",
            discussion: "belfry, data (belfry with a data folder), wire, nghttpd, go, node."))
    var servers = Contestant.Kind.allCases.map(\.rawValue).joined(separator: ",")

    @Flag(help: "Write the tables, the machine and a profile to Benchmarks/RESULTS.md.")
    var record = false

    @OptionGroup var product: ProductOption

    private var kinds: [Contestant.Kind?] {
        servers.split(separator: ",").map { Contestant.Kind(rawValue: String($0)) }
    }

    private var phoneCounts: [Int?] {
        phones.split(separator: ",").map { Int($0) }
    }

    func validate() throws {
        guard (1000...10_000_000).contains(requests), (100...1_000_000).contains(serial),
            (1...50).contains(rounds)
        else {
            throw ValidationError(
                "--requests must be at least 1000, --serial at least 100, and --rounds from 1 to "
                    + "50.")
        }
        guard !kinds.isEmpty, kinds.allSatisfy({ $0 != nil }) else {
            let known = Contestant.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--servers must be a list of \(known).")
        }
        guard !phoneCounts.isEmpty,
            phoneCounts.allSatisfy({ $0.map { (1...1_000_000).contains($0) } ?? false })
        else { throw ValidationError("--phones must be a list of numbers from 1 to 1000000.") }
    }

    func run() throws {
        try Machine.check()
        let all = Contestant.all(
            kinds.compactMap(\.self), phones: phoneCounts.compactMap(\.self))
        let contestants = all.filter { $0.needs.map(Tool.isInstalled) ?? true }
        for missing in all where !contestants.contains(missing) {
            print("\(missing.name) is left out: \(missing.needs ?? "") is not installed.")
        }
        let fixture = try BenchFixture(belfry: try product.belfry, contestants: contestants)
        defer { fixture.remove() }
        var samples: [Contestant: [Sample]] = [:]
        for round in 0..<rounds {
            for contestant in round.isMultiple(of: 2) ? contestants : contestants.reversed() {
                let sample = try Sample.take(
                    contestant, on: fixture, requests: requests, serial: serial)
                print("round \(round + 1)  \(contestant.name): \(sample)")
                samples[contestant, default: []].append(sample)
            }
        }
        let report = Report(
            contestants: contestants, samples: samples, requests: requests, serial: serial)
        print("\n" + report.text)
        guard record else { return }
        let results = Results(
            machine: try Machine(fixture), report: report,
            fleet: try phoneCounts.compactMap(\.self).max().map {
                try FleetRun.take(phones: $0, on: fixture)
            },
            profiles: try contestants.filter(\.isProfiled).map {
                try Profile.take($0, on: fixture, requests: requests)
            })
        try results.write()
    }
}

/// The build of the service to measure.
struct ProductOption: ParsableArguments {
    @Option(
        name: .customLong("belfry"),
        help: "The service's executable (default: the one beside push-bench).")
    var path: String?

    var belfry: URL {
        get throws {
            let beside = BenchFixture.ownExecutable.deletingLastPathComponent()
            let file = path.map { URL(fileURLWithPath: $0) } ?? beside.appending(path: "belfry")
            guard FileManager.default.isExecutableFile(atPath: file.path) else {
                throw BenchError("There is no \(file.path). Build it with make bench.")
            }
            return file
        }
    }
}

extension Contestant {
    /// `true` if a recorded run includes a profile of this server.
    fileprivate var isProfiled: Bool {
        if case .belfry(BenchFixture.recipients, _) = self {
            Tool.isInstalled("perf")
        } else {
            false
        }
    }
}
