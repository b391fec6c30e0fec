import API
import FCM
import Foundation
import HTTPTypes
import Hummingbird
import Log
import NIOCore
import Page
import PushGateway
import PushModel
import Search
import Switchboard

/// The requests of providers.
extension ConsoleRoutes {
    var pushRoutes: [APIRoute] {
        let one = [APIParameter.path("id", "An apns-id, or a sequence number.")]
        return [
            APIRoute(
                .get, "pushes",
                "Lists the requests of providers, also refused ones, and failed connections.",
                parameters: [
                    .query("phone", .text, "Only pushes to this phone."),
                    .query("push", .text, "Only the push with this apns-id."), Self.query,
                    .query("start", .natural, "The number of newest pushes to skip."),
                ] + ListQuery.parameters,
                answers: [.json(.items("Pushes", of: PushLine.schema))], handler: pushes),
            APIRoute(
                .post, "pushes", "Sends a push, like a provider with a valid token.",
                body: .json(
                    SentPush.schema,
                    example: ["phone": "phone-1", "payload": ["aps": ["alert": "Hello"]]],
                    limit: SentPush.bodyLimit),
                answers: [
                    .json(
                        PushDetail.schema, status: 201,
                        "The push. Its own status is APNs' answer."),
                    .problem(404, "The phone does not exist."),
                    .problem(409, "The app has no device token."),
                ], handler: send),
            APIRoute(
                .delete, "pushes", "Deletes pushes from all lists and searches.",
                parameters: [
                    Self.query,
                    .query("ids", .text, "apns-ids or sequence numbers, separated by commas."),
                    .query("all", .word(["true"]), "All pushes."),
                ],
                answers: [
                    .json(.answer("Deleted", [.init("deleted", .natural, required: true)]))
                ], handler: delete),
            APIRoute(
                .get, "pushes/latest", "Returns the newest push.",
                answers: [.json(PushDetail.schema), .problem(404, "There is no push yet.")]
            ) { call in
                try await answer(try await latest(), to: call)
            },
            APIRoute(
                .get, "pushes/{id}", "Returns a push with its headers and its trace.",
                parameters: one, answers: [.json(PushDetail.schema)]
            ) { call in
                try await answer(try await push(call), to: call)
            },
            APIRoute(
                .get, "pushes/{id}/raw", "Returns the body of a push as it was sent.",
                parameters: one,
                answers: [.text("application/octet-stream")], handler: raw),
            APIRoute(
                .get, "pushes/{id}/curl", "Returns a command that sends a push again.",
                parameters: one,
                answers: [.text("text/plain"), .problem(409, "The body is not text.")]
            ) { try await text($0, "not text") { push, service in push.curl(to: service) } },
            APIRoute(
                .get, "pushes/{id}/apns", "Returns a file for simctl push.", parameters: one,
                answers: [.text("text/plain"), .problem(409, "The body is not a JSON object.")]
            ) { try await text($0, "not a JSON object") { push, _ in push.apnsFile } },
        ]
    }

    static let query = APIParameter.query(
        "query", .text, "A search: words, quotes, !, topic: title: status: is:shown and others.")

    /// The search of a call. Throws a problem for a query with an error.
    func search(_ call: APICall) throws(Problem) -> PushSearch {
        let now = epoch + nodes.now
        do {
            return PushSearch(
                try SearchQuery(call.text("query") ?? "", now: now), phone: call.text("phone"),
                id: call.text("push"), in: nodes.log, epoch: epoch)
        } catch {
            throw error.refusal
        }
    }

    private func pushes(_ call: APICall) async throws -> Response {
        let (search, list) = (try search(call), ListQuery(call))
        let slot = try await lists.enter()
        let total = try await search.total()
        if let after = list.after {
            let places = try await WorkThreads.lists.run {
                try await search.oldest(after: after, limit: list.limit)
            }
            return try await pushList(
                places, [("total", total)],
                next: places.count == list.limit ? places.last : nil
            ).response(holding: slot)
        }
        let start = call.integer("start") ?? 0
        let (places, matched) = try await WorkThreads.lists.run {
            try await search.newest(start: start, limit: list.limit)
        }
        return try await pushList(
            places, start: start,
            [("start", start), ("matched", matched), ("total", total)],
            next: start + places.count < matched ? Int64(start + places.count) : nil
        ).response(holding: slot)
    }

    func pushList(
        _ places: [Int64], start: Int? = nil, _ members: [(String, Int)], next: Int64? = nil
    ) -> PushList {
        PushList(
            places, start: start, members: members, next: next,
            log: nodes.log, epoch: epoch, limits: limits)
    }

    private func send(_ call: APICall) async throws -> Response {
        let push = try await SentPush(try await call.json(), in: nodes)
        let response = await nodes.answer(push.request)
        guard let sent = try await nodes.log.request(withID: response.id) else {
            throw Problem(
                503, "The log could not store the push, so it was not sent.",
                hint: "GET /api/v1/health has the reason.")
        }
        return try await answer(sent, to: call, status: .created)
    }

    private func delete(_ call: APICall) async throws -> Response {
        let places: [Int64]
        switch (call.text("ids"), call.text("query"), call.text("all")) {
        case (let ids?, nil, nil):
            var found: [Int64] = []
            for id in ids.split(separator: ",").prefix(10_000) {
                guard let push = try await push(named: String(id)) else { continue }
                found.append(push.sequence)
            }
            places = found
        case (nil, "", nil):
            throw Problem(
                400, "query is empty, so it would match every push.",
                hint: "To delete all pushes, use DELETE /api/v1/pushes?all=true.")
        case (nil, _?, nil), (nil, nil, _?):
            let search = try search(call)
            places = try await WorkThreads.lists.run { try await search.places() }
        default:
            throw Problem(
                400, "Deleting needs one of ids, query and all=true.",
                hint: "For example, use DELETE /api/v1/pushes?query=is:refused.")
        }
        try await nodes.log.forget(places)
        return try call.answer(["deleted": places.count])
    }

    /// Deletes all pushes, and with `traces` all other history. Returns the number of pushes.
    func forgetHistory(traces: Bool) async throws -> Int {
        let pushes = PushSearch(try SearchQuery(""), in: nodes.log, epoch: epoch)
        let places = try await pushes.places()
        let end = await nodes.committedEnd
        let first = try await nodes.log.read(LogQuery(after: 0, limit: 1)).first?.sequence
        let all = traces ? first.map { Array($0...max($0, end)) } : nil
        try await nodes.log.forget(all ?? places)
        return places.count
    }

    private func latest() async throws -> LoggedRequest {
        guard let push = try await nodes.log.requests(epoch: epoch, limit: 1).first else {
            throw Problem(404, "There is no push yet.", hint: "POST /api/v1/pushes sends one.")
        }
        return push
    }

    func push(_ call: APICall) async throws -> LoggedRequest {
        let id = try call.path("id")
        if id == "latest" { return try await latest() }
        guard let push = try await push(named: id) else {
            throw Problem(
                404, "There is no push “\(id.prefix(60))”.",
                hint: "GET /api/v1/pushes lists the pushes.")
        }
        return push
    }

    /// Finds a push by its `apns-id`, or else by its sequence. An `apns-id` may be any text, even a
    /// number, so it is tried first.
    func push(named id: String) async throws(LogError) -> LoggedRequest? {
        if let push = try await nodes.log.request(withID: id) { return push }
        guard let place = Int64(id) else { return nil }
        return try await nodes.log.request(at: place)
    }

    func answer(
        _ request: LoggedRequest, to call: APICall, status: HTTPResponse.Status = .ok
    ) async throws -> Response {
        var trace: [TraceLine] = []
        var note: FCMNote?
        if let push = request.push {
            trace = try await nodes.log.trace(ofPush: push.id).map {
                TraceLine($0, epoch: epoch)
            }
            note = await fcm?.note(of: push.id)
        }
        return try call.answer(
            PushDetail(
                request, trace: trace, service: description, epoch: epoch,
                message: note.map(PushMessage.init)), status: status)
    }

    private func raw(_ call: APICall) async throws -> Response {
        guard let push = try await push(call).push else {
            throw Problem(404, "A failed connection has no body.")
        }
        return call.text(ByteBuffer(bytes: push.request.payload), "application/octet-stream")
    }

    private func text(
        _ call: APICall, _ what: String,
        _ text: (PushEntry, ServiceDescription) -> String?
    ) async throws -> Response {
        guard let push = try await push(call).push else {
            throw Problem(404, "A failed connection has no push.")
        }
        guard let text = text(push, description) else {
            throw Problem(
                409, "The body of this push is \(what).", hint: "/raw has the body as it was sent.")
        }
        return call.text(ByteBuffer(string: text), "text/plain; charset=utf-8")
    }
}

extension PushMessage {
    init(_ note: FCMNote) {
        self.init(
            text: note.message,
            sources: note.sources.map {
                Source(place: $0.place, value: $0.value, origin: $0.origin)
            })
    }
}
