import Foundation
import TestSupport

/// aioapns, the Python library: it offers no ALPN, sends `host` and no `:authority`, and finds the
/// request of an answer by the text of `apns-id`.
struct Aioapns {
    /// The kinds of push, by their names in `Fixtures/aioapns_push.py`.
    enum Kind: String {
        case alert, silent, unknownToken = "unknown-token"
    }

    private struct Result: Decodable {
        var status: String
        var description: String?
        var timestamp: Int64?
    }

    func push(_ kinds: [Kind], to service: BelfryService) async throws -> [Answer] {
        let command = Command(
            executable: try Executable.python(),
            arguments: [Repository.fixture("aioapns_push.py"), service.readyFile.path]
                + kinds.map(\.rawValue))
        let finished = try await command.run(in: service.folder)
        guard finished.status == 0 else { throw Unexpected(description: "aioapns: \(finished)") }
        let results = try JSONDecoder().decode([Result].self, from: Data(finished.output.utf8))
        return results.map { result in
            Answer(
                status: Int(result.status) ?? 0, reason: result.description,
                timestamp: result.timestamp)
        }
    }
}
