import API
import Log
import PushModel
import Search

/// Searches the requests in the log, a page of rows at a time, so that a long search blocks neither
/// the switchboard nor other answers.
struct PushSearch: Sendable {
    /// The most requests that are read without a pause.
    static let rowsAtOnce = 500

    let log: any StepLog
    let epoch: UnixTime
    let query: SearchQuery
    /// Only the request with exactly this `apns-id`.
    var id: String?
    let bounds: SearchBounds

    init(
        _ query: SearchQuery, phone: String? = nil, id: String? = nil, in log: any StepLog,
        epoch: UnixTime
    ) {
        self.log = log
        self.epoch = epoch
        self.query = query
        self.id = id
        var bounds = query.bounds
        if let phone {
            if let other = bounds.phone, other != phone { bounds.isAll = false }
            bounds.phone = phone
        }
        if let id {
            bounds.idPrefix = id.lowercased()
            bounds.isAll = false
        }
        self.bounds = bounds
    }

    func matches(_ request: LoggedRequest) -> Bool {
        if let id, request.push?.id != id { return false }
        return query.matches(SearchedRequest(request, epoch: epoch))
    }

    /// Returns the number of all requests.
    func total() async throws(LogError) -> Int {
        try await log.requestCount(epoch: epoch)
    }

    /// Returns the places of matching requests, newest first, without the first `start` of them,
    /// and the number of all matches.
    func newest(start: Int, limit: Int) async throws -> (places: [Int64], matched: Int) {
        if bounds.isAll {
            let found = try await log.requestPlaces(
                bounds, epoch: epoch, skipping: start, limit: limit)
            return (found.places, found.count)
        }
        let all = try await places()
        return (Array(all.dropFirst(start).prefix(limit)), all.count)
    }

    /// Returns the places of all matching requests, newest first.
    func places() async throws -> [Int64] {
        if bounds.isAll { return try await log.requestPlaces(bounds, epoch: epoch).places }
        var places: [Int64] = []
        var before: Int64?
        while true {
            try Task.checkCancellation()
            let page = try await log.requests(
                bounds, epoch: epoch, before: before, limit: Self.rowsAtOnce)
            places += page.lazy.filter(matches).map(\.sequence)
            guard page.count == Self.rowsAtOnce, let last = page.last else { return places }
            before = last.sequence
            await Task.yield()
        }
    }

    /// Returns the places of the oldest `limit` matching requests after a place, oldest first.
    func oldest(after: Int64, limit: Int) async throws -> [Int64] {
        var found: [Int64] = []
        var last = after
        while found.count < limit {
            try Task.checkCancellation()
            let page = try await log.requests(
                bounds, epoch: epoch, after: last, limit: Self.rowsAtOnce)
            found += page.lazy.filter(matches).map(\.sequence)
            guard page.count == Self.rowsAtOnce, let end = page.last else { break }
            last = end.sequence
            await Task.yield()
        }
        return Array(found.prefix(limit))
    }

    /// Returns the requests that match best: ordered by the number of terms that do not hold, then
    /// newest first.
    func nearMisses(among recent: [SearchedRequest], count: Int) -> [JSONValue] {
        let most = max(query.terms.count - 1, 1)
        let missed = recent.map { ($0, query.missedTerms(of: $0)) }.filter { 1...most ~= $0.1 }
        let nearest = missed.sorted {
            ($0.1, $1.0.request.sequence) < ($1.1, $0.0.request.sequence)
        }
        return nearest.prefix(count).map { Self.json($0.0.request, query.nearMiss($0.0)) }
    }

    private static func json(
        _ request: LoggedRequest, _ differences: [SearchDifference]
    ) -> JSONValue {
        var json: [String: JSONValue] = ["sequence": .int(Int(request.sequence))]
        json["id"] = request.push.map { .string($0.id) }
        json["differs"] = .array(
            differences.map { difference in
                [
                    "field": .string(difference.field), "wanted": .string(difference.wanted),
                    "found": .string(difference.found),
                ]
            })
        return .object(json)
    }
}

extension SearchError {
    /// The error as a problem of the API.
    var refusal: Problem {
        Problem(
            400, "The query has an error at character \(position): \(problem)",
            hint: suggestion, members: ["position": .int(position)])
    }
}
