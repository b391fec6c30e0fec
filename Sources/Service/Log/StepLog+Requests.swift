import PushModel
import Search

/// Requests and failed connections, for lists, searches and waits.
extension StepLog {
    /// Returns the newest requests before `before`, newest first, or the oldest after `after`,
    /// oldest first. Forgotten ones are left out; later outcomes are included.
    package func requests(
        _ bounds: SearchBounds = SearchBounds(), epoch: UnixTime, after: Int64? = nil,
        before: Int64? = nil, limit: Int
    ) async throws(LogError) -> [LoggedRequest] {
        var query = LogQuery(after: after, limit: limit)
        query.before = before
        query.restrict(to: bounds, epoch: epoch)
        let rows = try await read(query)
        let requests = try await followed(rows.compactMap(LoggedRequest.init))
        return after == nil ? requests.reversed() : requests
    }

    /// Returns the places of requests within the bounds, newest first, without the first `offset`,
    /// and the number of all of them. Forgotten ones are left out.
    package func requestPlaces(
        _ bounds: SearchBounds, epoch: UnixTime, skipping offset: Int = 0, limit: Int = .max
    ) async throws(LogError) -> (places: [Int64], count: Int) {
        var query = LogQuery(limit: limit)
        query.offset = offset
        query.restrict(to: bounds, epoch: epoch)
        if query.isDecidedByIndex {
            return (try await places(query).reversed(), try await count(query))
        }
        // The steps are read once for both.
        let all = try await places(query.unlimited)
        return (all.reversed().dropFirst(offset).prefix(limit).map(\.self), all.count)
    }

    /// Returns the requests at these places, newest first.
    package func requests(
        at sequences: [Int64]
    ) async throws(LogError) -> [LoggedRequest] {
        guard !sequences.isEmpty else { return [] }
        var query = LogQuery(limit: sequences.count)
        query.sequences = sequences
        return try await followed(read(query).compactMap(LoggedRequest.init)).reversed()
    }

    /// Returns the number of requests within the bounds.
    package func requestCount(
        _ bounds: SearchBounds = SearchBounds(), epoch: UnixTime
    ) async throws(LogError) -> Int {
        var query = LogQuery(limit: .max)
        query.restrict(to: bounds, epoch: epoch)
        return try await count(query)
    }

    /// Returns the request at this place in the log; `nil` if there is none, or if it is forgotten.
    package func request(
        at sequence: Int64
    ) async throws(LogError) -> LoggedRequest? {
        guard sequence > 0, sequence < .max else { return nil }
        var query = LogQuery(after: sequence - 1, limit: 1)
        query.onlyRequests = true
        query.omitsForgotten = true
        query.before = sequence + 1
        return try await followed(read(query).compactMap(LoggedRequest.init)).first
    }

    /// Returns the newest push with this `apns-id` that is not forgotten.
    package func request(
        withID id: String
    ) async throws(LogError) -> LoggedRequest? {
        var query = LogQuery(limit: 1)
        query.pushID = id
        query.isOwnRow = true
        query.onlyRequests = true
        query.omitsForgotten = true
        return try await followed(read(query).compactMap(LoggedRequest.init)).first
    }

    /// Adds the records of later rows that may change the outcomes.
    private func followed(
        _ requests: [LoggedRequest]
    ) async throws(LogError) -> [LoggedRequest] {
        let open = Set(requests.compactMap { $0.push.flatMap { $0.mayChange ? $0.id : nil } })
        guard !open.isEmpty else { return requests }
        var query = LogQuery(after: 0, limit: Self.followingRows)
        query.mentions = open
        let records = try await read(query).flatMap(\.records)
        let byPush = Dictionary(grouping: records) { $0.pushID ?? "" }
        return requests.map { request in
            guard case .push(var push) = request, push.mayChange, let later = byPush[push.id] else {
                return request
            }
            push.records += later
            return .push(push)
        }
    }

    /// The most later rows that are read for one page.
    private static var followingRows: Int { 5000 }
}

extension LogQuery {
    fileprivate mutating func restrict(to bounds: SearchBounds, epoch: UnixTime) {
        onlyRequests = true
        omitsForgotten = true
        phone = bounds.phone
        idPrefix = bounds.idPrefix
        terms = bounds.terms
        isConnection = bounds.isConnection
        func instant(_ time: UnixTime) -> Instant {
            .zero + .seconds(min(max(time - epoch, 0), 6.3e9))
        }
        afterTime = bounds.after.map(instant)
        beforeTime = bounds.before.map(instant)
    }
}
