import API
import Hummingbird
import PushGateway
import PushModel
import Switchboard
import World

/// Broadcast channels. Every change of a channel is a request to the gateway, as if from a
/// provider, and is in the list of pushes.
extension ConsoleRoutes {
    var channelRoutes: [APIRoute] {
        let one = [APIParameter.path("id", "The channel's identifier, percent-encoded.")]
        return [
            APIRoute(
                .get, "channels", "Lists the broadcast channels by app, oldest first.",
                parameters: [
                    .query("app", .text, "Only channels of this app."),
                    .query(
                        "environment", .words(PushEnvironment.self),
                        "Only channels of this environment."),
                ],
                answers: [.json(.items("Channels", of: ChannelDescription.schema))],
                handler: channels),
            APIRoute(
                .post, "channels", "Creates a broadcast channel.",
                body: .json(
                    ChannelSetup.schema,
                    example: ["app": "com.example.app", "messageStoragePolicy": 1]),
                answers: [
                    .json(ChannelDescription.schema, status: 201, "The new channel."),
                    .problem(409, "APNs refuses it: the limit is reached, or broadcasts are off."),
                ], handler: makeChannel),
            APIRoute(
                .get, "channels/{id}", "Returns a broadcast channel.", parameters: one,
                answers: [
                    .json(ChannelDescription.schema), .problem(404, "The channel does not exist."),
                ]
            ) { call in
                let (id, owner, worlds) = try await channel(call)
                return try call.answer(try description(id, owner, worlds))
            },
            APIRoute(
                .delete, "channels/{id}", "Deletes a broadcast channel.", parameters: one,
                answers: [
                    .json(ChannelDescription.schema, "The deleted channel."),
                    .problem(404, "The channel does not exist."), .problem(409, "APNs refuses it."),
                ], handler: deleteChannel),
            APIRoute(
                .post, "channels/{id}/broadcasts",
                "Sends a broadcast, like a provider with a valid token.", parameters: one,
                body: .json(
                    NewBroadcast.schema,
                    example: ["payload": ["aps": ["event": "update", "timestamp": 1]]],
                    limit: SentPush.bodyLimit),
                answers: [
                    .json(
                        PushDetail.schema, status: 201,
                        "The broadcast. Its own status is APNs' answer."),
                    .problem(404, "The channel does not exist."),
                ], handler: broadcast),
        ]
    }

    private func channels(_ call: APICall) async throws -> Response {
        let worlds = await nodes.worlds
        let owners = worlds.channelOwners.filter { owner in
            call.text("app").map { $0 == owner.bundle } ?? true
                && call.text("environment").map { $0 == owner.environment.rawValue } ?? true
        }
        let now = nodes.now
        let all = owners.flatMap { owner in
            worlds[owner].gateway.channels(of: owner).map {
                ChannelDescription($0, of: owner, in: worlds, at: now)
            }
        }
        return try call.answer(Items(all))
    }

    private func makeChannel(_ call: APICall) async throws -> Response {
        let setup: ChannelSetup = try await call.body()
        let owner = try setup.owner(in: await nodes.worlds)
        let response = await nodes.answer(setup.request(for: owner))
        guard let id = response.channelID else { throw Problem(refusal: response) }
        return try call.answer(
            try description(id, owner, await nodes.worlds), status: .created)
    }

    private func deleteChannel(_ call: APICall) async throws -> Response {
        let (id, owner, worlds) = try await channel(call)
        var request = PushRequest(
            method: "DELETE", path: "/1/apps/\(owner.bundle)/channels", channelID: id,
            credential: .trusted, origin: PushOrigin(transport: .internally, isSecure: true))
        request.environment = owner.environment
        let response = await nodes.answer(request)
        guard response.reason == nil else { throw Problem(refusal: response) }
        return try call.answer(try description(id, owner, worlds))
    }

    private func broadcast(_ call: APICall) async throws -> Response {
        let (id, owner, _) = try await channel(call)
        let broadcast = try NewBroadcast(try await call.json())
        let response = await nodes.answer(broadcast.request(on: id, of: owner))
        guard let sent = try await push(named: response.identifier) else {
            throw Problem(
                503, "The log could not store the broadcast, so it was not sent.",
                hint: "GET /api/v1/health has the reason.")
        }
        return try await answer(sent, to: call, status: .created)
    }

    /// The channel in a path, and its owner.
    private func channel(_ call: APICall) async throws -> (String, ChannelOwner, Worlds) {
        let id = try call.path("id")
        let worlds = await nodes.worlds
        let owner = worlds.channelOwners.first { owner in
            worlds[owner].gateway.channel(id, of: owner) != nil
        }
        guard let owner else {
            throw Problem(
                404, "There is no channel “\(id.prefix(60))”.",
                hint: "GET /api/v1/channels lists the channels.")
        }
        return (id, owner, worlds)
    }

    private func description(
        _ id: String, _ owner: ChannelOwner, _ worlds: Worlds
    ) throws(Problem) -> ChannelDescription {
        guard let channel = worlds[owner].gateway.channel(id, of: owner) else {
            throw Problem(404, "The channel “\(id.prefix(60))” has just been deleted.")
        }
        return ChannelDescription(channel, of: owner, in: worlds, at: nodes.now)
    }
}

extension Problem {
    /// The problem for APNs' refusal of a request of the API.
    fileprivate init(refusal response: PushResponse) {
        self.init(
            response.status == 503 ? 503 : 409,
            "APNs answers \(response.status) \(response.reason?.rawValue ?? "").",
            hint: response.hint)
    }
}
