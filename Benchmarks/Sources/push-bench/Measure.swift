import ArgumentParser
import Foundation

/// The measurement itself: rounds of samples, and the table of their medians.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure requests a second and CPU a request.")

    @Option(help: "Pushes in a sample.")
    var requests = 50_000

    @Option(help: "Rounds; each measures every server once.")
    var rounds = 3

    func validate() throws {
        guard (1000...1_000_000).contains(requests), (1...20).contains(rounds) else {
            throw ValidationError("--requests is 1000 to 1000000, and --rounds 1 to 20.")
        }
    }

    func run() throws {
        guard FileManager.default.fileExists(atPath: "/proc/self/schedstat") else {
            throw BenchError("push-bench reads a server's CPU time from /proc: it is Linux only.")
        }
        let fixture = try BenchFixture()
        defer { fixture.remove() }
        var samples: [Contestant: [Sample]] = [:]
        for round in 0..<rounds {
            let inTurn = Contestant.allCases
            for contestant in round.isMultiple(of: 2) ? inTurn : inTurn.reversed() {
                let sample = try sample(contestant, on: fixture)
                print("round \(round + 1)  \(contestant.rawValue): \(sample)")
                samples[contestant, default: []].append(sample)
            }
        }
        print("\n" + Report(samples: samples, requests: requests).text)
    }

    private func sample(_ contestant: Contestant, on fixture: BenchFixture) throws -> Sample {
        let server = try RunningServer(contestant, on: fixture)
        defer { server.stop() }
        let load = Load(fixture: fixture, port: server.port)
        _ = try load.run(requests: max(requests / 10, 1000))
        let before = try server.cpuNanoseconds()
        let requestsASecond = try load.run(requests: requests)
        let spent = try server.cpuNanoseconds() - before
        return Sample(
            requestsASecond: requestsASecond,
            cpuMicrosecondsARequest: Double(spent) / 1000 / Double(requests))
    }
}
