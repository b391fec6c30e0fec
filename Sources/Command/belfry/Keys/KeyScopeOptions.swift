import ArgumentParser
import API
import Foundation
import NIOHTTP1
import PushGateway
import PushModel
import PushServer

/// The scope of a key: `--team`, `--environment`, `--topic` and `--related`.
struct KeyScopeOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The team identifier, iss in the tokens.", valueName: "id"))
    var team: String?
    @Option(
        help: ArgumentHelp(
            "The only environment, sandbox or production [both].",
            valueName: "name"))
    var environment: PushEnvironment?
    @Option(
        parsing: .singleValue,
        help: ArgumentHelp(
            "A bundle identifier [all]. Repeatable.",
            valueName: "bundle"))
    var topic: [String] = []
    @Option(
        help: ArgumentHelp(
            "The other topic key that a connection may use as well.", valueName: "id"))
    var related: String?

    static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count == 10 && ByteSet.lettersAndDigits.containsAll(of: text)
    }

    private func scope() throws(Failure) -> KeyScope? {
        for (flag, id) in [("--team", team), ("--related", related)] {
            guard let id, !Self.isIdentifier(id) else { continue }
            throw Failure(
                "\(flag) takes ten letters and digits, not “\(TerminalText.escape(id))”.",
                status: .usage)
        }
        if let topic = topic.first(where: { !Topic.isSpelt($0) }) {
            throw Failure(
                "--topic takes a bundle identifier such as com.acme.shop, not "
                    + "“\(TerminalText.escape(topic))”.", status: .usage)
        }
        let scope = KeyScope(
            team: team, environment: environment,
            topics: topic.isEmpty ? nil : Array(Set(topic)), related: related)
        return scope == KeyScope() ? nil : scope
    }

    /// Saves a key in the home, unless Apple would refuse its scope, and registers it with a running
    /// Belfry.
    func register(
        _ key: SigningKey, with service: ServiceOption
    ) async throws(Failure) -> Keys.Line {
        let scope = try scope()
        guard key.id != DevelopmentKey.keyID else {
            throw Failure(
                "\(key.id) is Belfry's own signing key. Choose another identifier.", status: .usage)
        }
        let home = try await Keys.home(service)
        let file = try Keys.doing { () throws -> URL in
            let ring = try KeyRing(home: home, developmentKey: DevelopmentKey(home: home))
            if let scope, let sentence = ring.refusal(of: scope, for: key.id) {
                throw Failure(sentence)
            }
            return try KeyFolder(home: home).save(key, scope: scope)
        }
        _ = try? await service.client.request(.POST, "/keys", body: Self.body(key, scope))
        return Keys.Line(key.id, scope, file: file.path)
    }

    private static func body(_ key: SigningKey, _ scope: KeyScope?) -> JSONValue {
        var members: [String: JSONValue] = ["id": .string(key.id), "pem": .string(key.pem)]
        members["team"] = scope?.team.map { .string($0) }
        members["environment"] = (scope?.environment?.rawValue).map { .string($0) }
        members["topics"] = scope?.topics.map { .array($0.map { .string($0) }) }
        members["related"] = scope?.related.map { .string($0) }
        return .object(members)
    }
}
