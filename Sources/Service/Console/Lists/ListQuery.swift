import API

/// What part of a list is asked for: `?after=12&limit=100`.
struct ListQuery: Hashable {
    static let limits = 1...10_000

    /// Only items behind this place; of more than `limit`, the oldest. `nil` for the newest ones.
    var after: Int64?
    var limit = 1000

    init(_ call: APICall) {
        after = call.integer("after").map(Int64.init)
        limit = call.integer("limit") ?? limit
    }

    static let parameters: [APIParameter] = [
        .query(
            "after", .natural,
            "Only what is behind this place, oldest first: “next” or a “sequence” of an answer."),
        .query("limit", .integer(limits), "How many at most; 1,000 otherwise."),
    ]
}
