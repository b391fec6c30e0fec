import ArgumentParser
import Foundation

/// The measurement itself: rounds of samples, and the table of their medians.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure requests a second, CPU a request, latencies and memory.")

    @Option(help: "Pushes in a sample.")
    var requests = 200_000

    @Option(help: "Pushes one after the other in a sample.")
    var serial = 5000

    @Option(help: "Rounds; each measures every server once.")
    var rounds = 5

    @Option(help: "How many phones the service has; several with commas.")
    var phones = "1000,1000000"

    @Option(
        help: ArgumentHelp(
            "Which servers, with commas.",
            discussion: "belfry, data (the same with a data folder), wire, nghttpd, go, node."))
    var servers = Contestant.Kind.allCases.map(\.rawValue).joined(separator: ",")

    @Flag(help: "Write tables, machine and a profile to Benchmarks/RESULTS.md.")
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
                "--requests is 1000 or more, --serial 100 or more, and --rounds 1 to 50.")
        }
        guard !kinds.isEmpty, kinds.allSatisfy({ $0 != nil }) else {
            let known = Contestant.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--servers is a list of \(known).")
        }
        guard !phoneCounts.isEmpty,
            phoneCounts.allSatisfy({ $0.map { (1...1_000_000).contains($0) } ?? false })
        else { throw ValidationError("--phones is a list of numbers from 1 to 1000000.") }
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

/// Which build of the service is measured.
struct ProductOption: ParsableArguments {
    @Option(name: .customLong("belfry"), help: "The service; the one beside push-bench otherwise.")
    var path: String?

    var belfry: URL {
        get throws {
            let beside = BenchFixture.ownExecutable.deletingLastPathComponent()
            let file = path.map { URL(fileURLWithPath: $0) } ?? beside.appending(path: "belfry")
            guard FileManager.default.isExecutableFile(atPath: file.path) else {
                throw BenchError("There is no \(file.path). Build it: make bench does.")
            }
            return file
        }
    }
}

extension Contestant {
    /// Whether a recorded run says where its time goes.
    fileprivate var isProfiled: Bool {
        if case .belfry(BenchFixture.recipients, _) = self {
            Tool.isInstalled("perf")
        } else {
            false
        }
    }
}
