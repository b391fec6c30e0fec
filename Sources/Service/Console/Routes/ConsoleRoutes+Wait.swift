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
                    .json(.items("Matches", of: PushLine.schema), "The matching pushes."),
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
        defer { withExtendedLifetime(slot) {} }
        // This order misses nothing: pushes that come in between are found in the log.
        let after = try await place(call.text("after"))
        let rows = await nodes.listenToSteps()
        let waiting = PushWait(search, count: call.integer("count") ?? 1, after: after ?? 0)
        let (closed, close) = AsyncStream.makeStream(of: Void.self)
        let found = try await call.request.body.consumeWithInboundCloseHandler { _ in
            try await waiting.places(rows, timeout: timeout, closed: closed)
        } onInboundClosed: {
            close.finish()
        }
        guard found.isEnough else {
            throw Problem(
                404,
                "\(found.places.isEmpty ? "No push" : "\(found.places.count) of the pushes") "
                    + "matched “\(search.query)” within \(timeout.text), and \(waiting.count) "
                    + "\(waiting.count == 1 ? "is" : "are") wanted.",
                hint: "nearMisses has the closest pushes and their differences.",
                members: [
                    "matched": .int(found.places.count),
                    "nearMisses": .array(try await search.nearMisses(count: 3)),
                ])
        }
        let places = after == nil ? found.places : found.places.reversed()
        return try await pushList(
            places, isForward: after != nil, [("matched", found.places.count)]
        ).response(holding: try await slots.enter())
    }

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
                404, "There is no push “\(after.prefix(60))”, which after= names.",
                hint: "after takes an apns-id, a sequence number, or latest.")
        }
        return place
    }
}

/// Waits until enough pushes match.
struct PushWait: Sendable {
    struct Found: Sendable {
        /// The places of the pushes, newest first.
        var places: [Int64]
        var isEnough: Bool
    }

    let count: Int
    private let search: PushSearch
    private let after: Int64

    init(_ search: PushSearch, count: Int, after: Int64) {
        self.search = search
        self.count = count
        self.after = after
    }

    /// Waits for matches. `rows` has to start before the call; the log is searched first. Ends
    /// early when `closed` ends.
    func places(
        _ rows: AsyncStream<[LoggedStep]>, timeout: Duration, closed: AsyncStream<Void>
    ) async throws -> Found {
        let known = Set(try await search.places(after: after))
        if known.count >= count { return found(known) }
        return try await withThrowingTaskGroup(of: Set<Int64>?.self) { group in
            group.addTask { try await follow(rows, known: known) }
            group.addTask {
                try await Task.sleep(for: timeout)
                return nil
            }
            group.addTask {
                for await _ in closed {}
                return nil
            }
            defer { group.cancelAll() }
            let places = try await group.next() ?? nil
            if let places { return found(places) }
            return found(Set(try await search.places(after: after)))
        }
    }

    private func found(_ places: Set<Int64>) -> Found {
        Found(places: places.sorted(by: >), isEnough: places.count >= count)
    }

    /// Follows the rows until there are enough matches. Returns `nil` if the rows end before.
    private func follow(
        _ rows: AsyncStream<[LoggedStep]>, known: Set<Int64>
    ) async throws -> Set<Int64>? {
        var known = known
        var last: Int64?
        for await batch in rows {
            if let first = batch.first?.sequence, let last, first > last + 1 {
                // The nodes' buffer has dropped rows, so the log is searched again.
                known = Set(try await search.places(after: after))
            }
            last = batch.last?.sequence
            for row in batch {
                if let request = LoggedRequest(row) { add(request, to: &known) }
                for id in row.decidedPushes {
                    guard let push = try await search.log.request(withID: id) else { continue }
                    add(push, to: &known)
                }
            }
            if known.count >= count { return known }
        }
        return nil
    }

    private func add(_ request: LoggedRequest, to places: inout Set<Int64>) {
        if request.sequence > after, search.matches(request) { places.insert(request.sequence) }
    }
}
