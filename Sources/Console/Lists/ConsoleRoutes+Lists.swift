import Hummingbird
import Journal
import Page
import PushModel
import Switchboard
import World

/// The lists, a page at a time.
extension ConsoleRoutes {
    /// In alphabetical order; the place of a phone is its number in it.
    func phones(_ request: Request) async throws -> Response {
        var query = try HistoryQuery(request)
        query.after = query.after ?? 0
        let world = await switchboard.world
        let now = switchboard.now
        let names = world.phones.keys.sorted()
        let page = ListPage<(Int64, PhoneDescription), PhoneDescription>(
            query, limits: limits, place: { $0.0 }, line: { $0.1 }
        ) { after, limit in
            let first = Int(clamping: after ?? 0)
            return names.indices.dropFirst(first).prefix(limit).compactMap { index in
                PhoneDescription(names[index], in: world, at: now).map { (Int64(index) + 1, $0) }
            }
        }
        return try await page.response(holding: try await slots.enter())
    }

    func trace(_ request: Request, _ context: ConsoleContext) async throws -> Response {
        let query = try HistoryQuery(request)
        let phone = try await phone(context).name
        let slot = try await slots.enter()
        let read: ListPage<TraceEntry, TraceLine>.Read
        if let id = query.push {
            let ofPush = try await journal.trace(ofPush: id).filter { $0.record.phone == phone }
            read = { after, limit in
                guard let after else { return ofPush.suffix(limit) }
                return Array(ofPush.lazy.filter { $0.sequence > after }.prefix(limit))
            }
        } else {
            read = { after, limit in
                try await journal.trace(of: phone, after: after, limit: limit)
            }
        }
        let page = ListPage<TraceEntry, TraceLine>(
            query, limits: limits, place: { $0.sequence },
            line: { [epoch] in TraceLine($0, epoch: epoch) }, read: read)
        return try await page.response(holding: slot)
    }

    func pushes(_ request: Request) async throws -> Response {
        let query = try HistoryQuery(request)
        let page = ListPage<PushEntry, PushLine>(
            query, limits: limits, place: { $0.sequence },
            line: { [epoch] in PushLine($0, epoch: epoch) }
        ) { after, limit in
            try await journal.pushes(of: query.phone, id: query.push, after: after, limit: limit)
        }
        return try await page.response(holding: try await slots.enter())
    }

    private var journal: Journal { switchboard.journal }
}
