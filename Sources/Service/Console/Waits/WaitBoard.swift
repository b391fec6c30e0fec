import API
import Log
import PushModel
import Search
import Switchboard

/// Answers the requests that wait for pushes: one subscription to the nodes and one search of the
/// log for all of them, so that many waits cost little more than one.
actor WaitBoard {
    /// The result of a wait.
    struct Found: Sendable {
        /// The places of the pushes, newest first.
        var places: [Int64]
        var isEnough: Bool
    }

    private typealias Rows = AsyncStream<[LoggedStep]>
    private let nodes: Nodes
    private var waits = OpenWaits()
    private var answers: [Int: CheckedContinuation<Found, any Error>] = [:]
    /// Set only while there are waits.
    private var subscription: (rows: Task<Rows, Never>, pump: Task<Void, Never>)?
    private var search: Task<Void, Never>?
    /// Kept after the waits, because those that end together ask for near misses one by one.
    private var recent: RecentRequests?

    init(_ nodes: Nodes) {
        self.nodes = nodes
    }

    /// Waits until the log has `count` matching pushes after a place, until `timeout`, or until
    /// `closed` ends. Pushes that come before the log is searched are followed, so none is missed.
    func places(
        of search: PushSearch, after: Int64, count: Int, timeout: Duration,
        closed: AsyncStream<Void>
    ) async throws -> Found {
        let id = waits.add(search, after: after, count: count)
        let ends = [
            Task {
                try await Task.sleep(for: timeout)
                end(id)
            },
            Task {
                for await _ in closed {}
                if !Task.isCancelled { end(id) }
            },
        ]
        defer {
            ends.forEach { $0.cancel() }
            if waits.isEmpty { unsubscribe() }
        }
        _ = await subscribe().value
        return try await withCheckedThrowingContinuation { continuation in
            answers[id] = continuation
            answer()
            startSearch()
        }
    }

    /// The number of waits.
    var count: Int { waits.all.count }

    /// Returns the recent pushes that match best, which are read once for all waits.
    func nearMisses(_ search: PushSearch, count: Int) async throws -> [JSONValue] {
        let end = await nodes.committedEnd
        if recent?.end != end { recent = RecentRequests(end: end, of: nodes) }
        // Other waits may start to read newer ones meanwhile, which is as good.
        let requests = try await recent?.reading.value ?? []
        return recent?.nearMisses(search, among: requests.map(searched), count: count) ?? []
    }

    private func end(_ id: Int) {
        waits.end(id)
        answer()
    }

    /// Answers the waits that are done.
    private func answer() {
        for (id, wait) in waits.all where wait.isDone {
            guard let continuation = answers.removeValue(forKey: id) else { continue }
            _ = waits.remove(id)
            continuation.resume(
                returning: Found(places: wait.found.sorted(by: >), isEnough: wait.isEnough))
        }
    }

    private func fail(_ ids: some Sequence<Int>, _ error: any Error) {
        for id in ids {
            guard let continuation = answers.removeValue(forKey: id) else { continue }
            _ = waits.remove(id)
            continuation.resume(throwing: error)
        }
    }

    // MARK: The search of the log

    private func startSearch() {
        guard search == nil else { return }
        search = Task(executorPreference: WorkThreads.lists) {
            // A wait that comes during a pass has its own pass after it.
            await self.searchAll()
        }
    }

    private func searchAll() async {
        // A wait that comes during a pass has its own pass after it.
        while let pass = waits.nextPass() { await run(pass) }
        search = nil
    }

    /// Searches from the newest push to the oldest, a page at a time, in turn with lists.
    private func run(_ pass: OpenWaits.Pass) async {
        var before: Int64?
        do {
            while true {
                let page = try await nodes.log.requests(
                    pass.bounds, epoch: nodes.epoch, before: before, limit: PushSearch.rowsAtOnce)
                check(page, for: pass.ids)
                guard page.count == PushSearch.rowsAtOnce, let last = page.last?.sequence,
                    last > pass.after
                else { break }
                before = last
                await Task.yield()
            }
            waits.finish(pass)
            answer()
        } catch {
            waits.finish(pass)
            fail(pass.ids, error)
        }
    }

    private func check(_ page: [LoggedRequest], for ids: Set<Int>? = nil) {
        waits.check(page.map(searched), for: ids)
    }

    private func searched(_ request: LoggedRequest) -> SearchedRequest {
        SearchedRequest(request, epoch: nodes.epoch)
    }

    // MARK: New pushes

    private func subscribe() -> Task<Rows, Never> {
        if let subscription { return subscription.rows }
        let rows = Task { [nodes] in await nodes.listenToSteps() }
        let pump = Task(executorPreference: WorkThreads.lists) {
            await self.follow(await rows.value)
        }
        subscription = (rows, pump)
        return rows
    }

    private func unsubscribe() {
        subscription?.pump.cancel()
        subscription = nil
    }

    /// Follows the new steps until they end, with the nodes or with the last wait.
    private func follow(_ rows: Rows) async {
        var last: Int64?
        for await batch in rows {
            await follow(batch, after: last)
            last = batch.last?.sequence
        }
        guard !Task.isCancelled else { return }
        for id in waits.all.keys { waits.end(id) }
        answer()
    }

    private func follow(_ batch: [LoggedStep], after last: Int64?) async {
        if let first = batch.first?.sequence, let last, first > last + 1 {
            // The nodes' buffer has dropped rows.
            waits.searchAgain(after: last)
            startSearch()
        }
        var requests = batch.compactMap(LoggedRequest.init)
        do {
            for id in Set(batch.flatMap(\.decidedPushes)) {
                if let push = try await nodes.log.request(withID: id) { requests.append(push) }
            }
        } catch {
            return fail(Array(waits.all.keys), error)
        }
        check(requests)
        answer()
    }
}

/// The newest requests, for the near misses of all waits that end at about the same time.
private struct RecentRequests {
    /// The end of the log when they were read.
    let end: Int64
    let reading: Task<[LoggedRequest], any Error>
    private var known: [SearchQuery: [JSONValue]] = [:]

    init(end: Int64, of nodes: Nodes) {
        self.end = end
        reading = Task(executorPreference: WorkThreads.lists) {
            try await nodes.log.requests(epoch: nodes.epoch, limit: PushSearch.rowsAtOnce)
        }
    }

    mutating func nearMisses(
        _ search: PushSearch, among requests: @autoclosure () -> [SearchedRequest], count: Int
    ) -> [JSONValue] {
        if let misses = known[search.query] { return misses }
        let misses = search.nearMisses(among: requests(), count: count)
        known[search.query] = misses
        return misses
    }
}
