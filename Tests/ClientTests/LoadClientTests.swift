import Foundation
import Testing

/// `belfry load` against a running Belfry.
@Suite(.timeLimit(.minutes(10)))
struct LoadClientTests {
    private struct Report: Decodable {
        struct Answer: Decodable, Hashable {
            var status: Int
            var reason: String?
            var count: Int
        }

        struct Latency: Decodable {
            var p50: Double
            var max: Double
        }

        var sent: Int
        var answered: Int
        var answers: [Answer]
        var fates: [String: Int]
        var milliseconds: Latency
        var complaints: [String]
    }

    private func load(
        _ options: String..., against service: BelfryService
    ) async throws -> (status: Int32, report: Report) {
        let finished = try await service.belfry(["load", "--json"] + options)
        let report = try JSONDecoder().decode(Report.self, from: Data(finished.output.utf8))
        return (finished.status, report)
    }

    @Test func `a mix of pushes arrives on all phones, over several connections`() async throws {
        let service = try await BelfryService()
        let added = try await service.belfry("phones", "add", "phone-2", "--app", "com.example.app")
        try #require(added.status == 0, "\(added)")
        let (status, report) = try await load(
            "--count", "80", "--rate", "400", "--connections", "2", "--mix",
            "alert=2,background=1,voip=1", "--expect-p99", "1min", against: service)
        #expect(status == 0)
        #expect(report.answered == 80 && report.complaints.isEmpty)
        #expect(report.fates.values.reduce(0, +) == 80)
        #expect(report.fates["shown"] == 40, "\(report.fates)")
        #expect(report.milliseconds.p50 <= report.milliseconds.max)
        for phone in ["phone-1", "phone-2"] {
            let found = try await service.belfry("wait", "phone:\(phone)", "--count", "40")
            #expect(found.status == 0, "\(found)")
        }
    }

    @Test func `what a fault refuses is counted, and fails unless it is expected`() async throws {
        let service = try await BelfryService()
        let fault = try await service.belfry(
            "faults", "add", "busy", "--answer", "429", "--every", "5")
        try #require(fault.status == 0, "\(fault)")
        let first = try await load("--count", "100", against: service)
        #expect(first.status == 1)
        #expect(
            first.report.answers == [
                Report.Answer(status: 200, reason: nil, count: 80),
                Report.Answer(status: 429, reason: "TooManyRequests", count: 20),
            ])
        #expect(
            first.report.complaints == ["20 pushes were answered otherwise than with 200."])
        let second = try await load(
            "--count", "100", "--expect-status", "200,429", against: service)
        #expect(second.status == 0)
    }

    @Test(arguments: [
        (
            ["--app", "com.acme.other"],
            "com.acme.other holds no token on any phone. Apps that do: com.example.app. To add it: "
                + "belfry phones edit phone-1 --add-app com.acme.other"
        ),
        (["--phones", "phone-9"], "“phone-9” is neither a phone nor a device token."),
        (["--mix", "none.json=1"], "Cannot read none.json"),
    ])
    func `what cannot be pushed to is said before anything is`(
        options: [String], sentence: String
    ) async throws {
        let service = try await BelfryService()
        let finished = try await service.belfry(["load", "--count", "1"] + options)
        #expect(finished.status != 0)
        #expect("\(finished)".contains(sentence), "\(finished)")
    }
}
