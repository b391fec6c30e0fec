import API
import Hummingbird
import PushGateway
import PushModel

/// The keys that provider tokens may be signed with.
extension ConsoleRoutes {
    var keyRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "keys", "Lists the keys that may sign provider tokens.",
                answers: [.json(.items("Keys", of: ProviderKey.schema))]
            ) { try $0.answer(Items(keys?.all ?? [])) },
            APIRoute(
                .post, "keys", "Registers a key until the service ends.",
                body: .json(
                    .body(
                        "NewKey",
                        [
                            Schema.Field(
                                "id", .text(example: "ABC123DEFG"),
                                "The key's identifier: ten letters and digits.", required: true),
                            Schema.Field(
                                "pem", .text,
                                "The text of a .p8 file, or a package key in PEM form.",
                                required: true),
                        ] + ProviderKey.scopeFields),
                    example: ["id": "ABC123DEFG", "pem": "-----BEGIN PRIVATE KEY-----\n…"]),
                answers: [
                    .json(ProviderKey.schema, status: 201, "The key is registered."),
                    .problem(
                        409,
                        "The key would replace Belfry's own, or Apple would not issue such a key."
                    ),
                ], handler: addKey),
            APIRoute(
                .delete, "keys/{id}", "Removes a key. New connections no longer know the key.",
                parameters: [.path("id", "The key's identifier.")],
                answers: [
                    .json(ProviderKey.schema, "The removed key."),
                    .problem(409, "The key is Belfry's own key."),
                ], handler: removeKey),
        ]
    }

    private struct NewKey: Decodable {
        var id: String
        var pem: String
        var team: String?
        var environment: PushEnvironment?
        var topics: [BundleID]?
        var related: String?

        var scope: KeyScope? {
            let scope = KeyScope(
                team: team, environment: environment, topics: topics, related: related)
            return scope == KeyScope() ? nil : scope
        }
    }

    private func addKey(_ call: APICall) async throws -> Response {
        let new: NewKey = try await call.body()
        for (name, id) in [("id", new.id), ("team", new.team), ("related", new.related)] {
            guard let id, id.utf8.count != 10 || !ByteSet.lettersAndDigits.containsAll(of: id)
            else { continue }
            throw Problem(
                400, "\(name) takes ten letters and digits, not “\(id.prefix(60))”.",
                hint: name == "team"
                    ? "Your membership page at developer.apple.com has the team identifier."
                    : "The name of the file has the identifier: AuthKey_ABC123DEFG.p8.")
        }
        if let topic = new.topics?.first(where: { !Topic.isSpelt($0) }) {
            throw Problem(
                400, "topics takes bundle identifiers, not “\(topic.prefix(60))”.",
                hint: "Send bundle identifiers such as com.acme.shop.")
        }
        try refuseDevelopmentKey(new.id)
        switch keys?.add(new.pem, id: new.id, scope: new.scope) ?? nil {
        case .unreadable?:
            throw Problem(
                400, "pem is not a P-256 key in PEM form.",
                hint: "Send the whole text of the .p8 file, including its first and last line.")
        case .limit(let sentence)?:
            throw Problem(409, sentence, hint: "GET /api/v1/keys lists the keys.")
        case nil:
            return try call.answer(
                ProviderKey(id: new.id, isDevelopmentKey: false, scope: new.scope),
                status: .created)
        }
    }

    private func removeKey(_ call: APICall) async throws -> Response {
        let id = try call.path("id")
        try refuseDevelopmentKey(id)
        guard keys?.remove(id) == true else {
            throw Problem(
                404, "No key “\(id.prefix(60))” is registered.",
                hint: "GET /api/v1/keys lists the keys.")
        }
        return try call.answer(ProviderKey(id: id, isDevelopmentKey: false))
    }

    private func refuseDevelopmentKey(_ id: String) throws(Problem) {
        guard keys?.all.contains(where: { $0.id == id && $0.isDevelopmentKey }) == true else {
            return
        }
        throw Problem(
            409, "\(id) is Belfry's own signing key.",
            hint: "Belfry's commands and the page sign with this key. Choose another identifier.")
    }
}
