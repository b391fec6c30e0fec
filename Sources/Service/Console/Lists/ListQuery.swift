import API

/// The requested part of a list: `?after=12&limit=100`.
struct ListQuery: Hashable {
    static let limits = 1...10_000

    /// Only items after this place, the oldest `limit` of them; `nil` for the newest items.
    var after: Int64?
    var limit = 1000

    init(_ call: APICall) {
        after = call.integer("after").map(Int64.init)
        limit = call.integer("limit") ?? limit
    }

    static let parameters: [APIParameter] = [
        .query(
            "after", .natural,
            "Only items after this place, oldest first: “next” or a “sequence” of an answer."),
        .query("limit", .integer(limits), "The most items (1000)."),
    ]
}
