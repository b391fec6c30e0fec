import Foundation
import TestSupport

/// Provider tokens under the service's own key, good and awkward, made by PyJWT.
struct ProviderTokens: Sendable {
    private let tokens: [String: String]

    init(for service: BelfryService) async throws {
        let key = service.ready.key
        let command = Command(
            executable: try Executable.python(),
            arguments: [Repository.fixture("provider_tokens.py"), key.file, key.keyID, key.teamID])
        let finished = try await command.run(in: service.folder)
        guard finished.status == 0 else { throw Unexpected(description: "PyJWT: \(finished)") }
        tokens = try JSONDecoder().decode([String: String].self, from: Data(finished.output.utf8))
    }

    /// By the names that `Fixtures/provider_tokens.py` gives them.
    func named(_ name: String) throws -> String {
        guard let token = tokens[name] else {
            throw Unexpected(description: "provider_tokens.py makes no token called \(name)")
        }
        return token
    }
}
