import Hummingbird

/// The query of a list: `?after=12&limit=100&phone=phone-1&push=APNS-ID`.
struct HistoryQuery: Hashable {
    static let limits = 1...10_000

    /// Only items behind this place; of more than `limit`, the oldest. `nil` for the newest ones.
    var after: Int64?
    var limit = 1000
    var phone: String?
    /// An `apns-id`.
    var push: String?

    init(_ request: Request) throws(Problem) {
        let parameters = request.uri.queryParameters
        if let text = parameters["after"] {
            guard let after = Int64(text), after >= 0 else {
                throw Problem(
                    400, "after=\(text) is no place in the list.",
                    hint: "Use “next” of the answer before, or “sequence” of its last item.")
            }
            self.after = after
        }
        if let text = parameters["limit"] {
            guard let limit = Int(text), Self.limits.contains(limit) else {
                throw Problem(
                    400, "limit=\(text) is out of range.",
                    hint: "It goes from \(Self.limits.lowerBound) to \(Self.limits.upperBound).")
            }
            self.limit = limit
        }
        phone = parameters["phone"].map(String.init)
        push = parameters["push"].map(String.init)
    }
}
