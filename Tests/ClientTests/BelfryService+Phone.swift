import Foundation
import Testing

extension BelfryService {
    /// The token of the one app on the one phone.
    var token: String {
        get throws { try #require(ready.phones.first?.apps.first).token }
    }

    /// The person deletes the app from the phone.
    func deleteApp() async throws {
        let finished = try await belfry("do", "phone-1", "delete")
        try #require(finished.status == 0, "\(finished)")
    }

    /// Waits until pushes are taken, here or by the Belfry that this one passes them on to.
    func waitUntilReady() async throws {
        let curl = Command(
            executable: try Executable(named: "curl"),
            arguments: [
                "--silent", "--fail", "--retry", "100", "--retry-delay", "1",
                "--retry-all-errors", ready.api + "/readyz",
            ])
        let finished = try await curl.run(in: folder)
        #expect(finished.status == 0, "\(finished)\nThe service has printed:\n\(printed)")
    }

    /// The phone's history as records, oldest first.
    func trace() async throws -> [TraceRecord] {
        let finished = try await belfry("trace", "phone-1", "--json")
        try #require(finished.status == 0, "\(finished)")
        return try JSONDecoder().decode([TraceRecord].self, from: Data(finished.output.utf8))
    }

    /// Checks that the trace shows `count` different pushes, and that every step names its rule.
    func expectTrace(ofPushes count: Int) async throws {
        let records = try await trace()
        #expect(Set(records.compactMap(\.pushID)).count == count)
        #expect(records.contains { $0.name == "banner" && !$0.rules.isEmpty })
    }
}
