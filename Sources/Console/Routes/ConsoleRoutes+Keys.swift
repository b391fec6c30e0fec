import Hummingbird
import PushModel

/// The keys that provider tokens may be signed with.
extension ConsoleRoutes {
    var keyRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "keys", "The keys that provider tokens may be signed with.",
                answers: [.json(.items("Keys", of: ProviderKey.schema))]
            ) { try $0.answer(Items(keys?.all ?? [])) },
            APIRoute(
                .post, "keys", "Registers a key, until the service ends.",
                body: .json(
                    .body(
                        "NewKey",
                        [
                            Schema.Field(
                                "id", .text(example: "ABC123DEFG"),
                                "The key's identifier: ten letters and digits.", required: true),
                            Schema.Field(
                                "pem", .text, "A .p8 file's text, or a public key in PEM form.",
                                required: true),
                        ]),
                    example: ["id": "ABC123DEFG", "pem": "-----BEGIN PRIVATE KEY-----\n…"]),
                answers: [
                    .json(ProviderKey.schema, status: 201, "The key is registered."),
                    .problem(409, "It would take the place of Belfry's own key."),
                ], handler: addKey),
            APIRoute(
                .delete, "keys/{id}", "Removes a key: new connections no longer know it.",
                parameters: [.path("id", "The key's identifier.")],
                answers: [
                    .json(ProviderKey.schema, "The key that was removed."),
                    .problem(409, "It is Belfry's own key."),
                ], handler: removeKey),
        ]
    }

    private struct NewKey: Decodable {
        var id: String
        var pem: String
    }

    private func addKey(_ call: APICall) async throws -> Response {
        let new: NewKey = try await call.body()
        guard new.id.utf8.count == 10, ByteSet.lettersAndDigits.containsAll(of: new.id) else {
            throw Problem(
                400, "id takes ten letters and digits, not “\(new.id.prefix(60))”.",
                hint: "It is in the name of the file: AuthKey_ABC123DEFG.p8.")
        }
        try refuseDevelopmentKey(new.id)
        guard keys?.add(new.pem, id: new.id) == true else {
            throw Problem(
                400, "pem is no P-256 key in PEM form.",
                hint: "Send the whole text of the .p8 file, its first and last line too.")
        }
        return try call.answer(
            ProviderKey(id: new.id, isDevelopmentKey: false), status: .created)
    }

    private func removeKey(_ call: APICall) async throws -> Response {
        let id = try call.path("id")
        try refuseDevelopmentKey(id)
        guard keys?.remove(id) == true else {
            throw Problem(
                404, "No key “\(id.prefix(60))” is registered.",
                hint: "GET /api/v1/keys lists those there are.")
        }
        return try call.answer(ProviderKey(id: id, isDevelopmentKey: false))
    }

    private func refuseDevelopmentKey(_ id: String) throws(Problem) {
        guard keys?.all.contains(where: { $0.id == id && $0.isDevelopmentKey }) == true else {
            return
        }
        throw Problem(
            409, "\(id) is Belfry's own signing key.",
            hint: "Its commands and the page sign with it; choose another identifier.")
    }
}
