import API
import Foundation
import Hummingbird
import Log
import PushGateway
import PushModel
import Switchboard

extension ConsoleRoutes {
    var waitRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "wait", "Waits until enough pushes match a query.",
                parameters: [
                    Self.query,
                    .query("count", .integer(1...1000), "The number of matches to wait for (1)."),
                    .query(
                        "after", .text(example: "latest"),
                        "Only pushes after this one: an apns-id, a sequence number, or latest."),
                    .query(
                        "timeout", .text(example: "10s"),
                        "The longest wait, such as 500ms or 2m, 10m at most (10s)."),
                ],
                answers: [
                    .json(
                        .items("Matches", of: PushLine.schema),
                        "The matching pushes, at most 100 or count. matched counts all."),
                    .problem(
                        404,
                        "Too few pushes match. nearMisses has the closest and their differences."
                    ),
                ], handler: wait)
        ]
    }

    private static let longestWait = Duration.seconds(600)

    private func wait(_ call: APICall) async throws -> Response {
        let search = try search(call)
        let timeout = try timeout(call)
        let slot = try await waits.enter()
        let after = try await place(call.text("after"))
        let count = call.integer("count") ?? 1
        let (closed, close) = AsyncStream.makeStream(of: Void.self)
        let client = await call.context.clientEnd()
        client?.watch { close.finish() }
        defer {
            client?.watch(nil)
            close.finish()
        }
        let found = try await waitBoard.places(
            of: search, after: after ?? 0, count: count, timeout: timeout, closed: closed)
        guard found.isEnough else {
            throw Problem(
                404,
                "\(found.places.isEmpty ? "No push" : "\(found.places.count) of the pushes") "
                    + "matched “\(search.query)” within \(timeout.text), and \(count) "
                    + "\(count == 1 ? "is" : "are") wanted.",
                hint: "nearMisses has the closest pushes and their differences.",
                members: [
                    "matched": .int(found.places.count),
                    "nearMisses": .array(try await waitBoard.nearMisses(search, count: 3)),
                ])
        }
        let places = after == nil ? found.places : found.places.reversed()
        // The wait's own slot is held until the answer is sent, so that no list can delay it.
        return try await pushList(
            Array(places.prefix(max(count, Self.answered))), start: after == nil ? 0 : nil,
            [("matched", found.places.count)]
        ).response(holding: slot)
    }

    /// The most pushes in an answer, unless the client waits for more.
    private static let answered = 100

    private func timeout(_ call: APICall) throws(Problem) -> Duration {
        guard let text = call.text("timeout") else { return .seconds(10) }
        guard let timeout = Duration(text: text), timeout <= Self.longestWait else {
            throw Problem(
                400, "timeout takes a duration of up to 10m, such as 10s, not “\(text.prefix(60))”."
            )
        }
        return timeout
    }

    /// The place of `after`; `nil` without it.
    private func place(_ after: String?) async throws -> Int64? {
        guard let after else { return nil }
        if after == "latest" { return await nodes.committedEnd }
        if let push = try await push(named: after) { return push.sequence }
        guard let place = Int64(after), place >= 0 else {
            throw Problem(
                400, "There is no push “\(after.prefix(60))”, which after= names.",
                hint: "after takes an apns-id, a sequence number, or latest.")
        }
        return place
    }
}
