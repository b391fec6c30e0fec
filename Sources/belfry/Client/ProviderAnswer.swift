import Foundation

/// What APNs answered.
struct ProviderAnswer: Hashable, Sendable {
    private struct Body: Decodable {
        var reason: String
        var timestamp: Int64?
    }

    var status: Int
    /// `apns-id`.
    var id: String?
    var reason: String?
    /// Milliseconds since 1970, with status 410.
    var timestamp: Int64?
    /// Belfry's own: what is wrong and what to do.
    var hint: String?

    init(status: Int, id: String?, hint: String?, body: Data) {
        self.status = status
        self.id = id
        self.hint = hint
        let body = try? JSONDecoder().decode(Body.self, from: body)
        reason = body?.reason
        timestamp = body?.timestamp
    }
}
