import Foundation

/// An answer of APNs as a client reports it.
struct Answer: Hashable, CustomStringConvertible {
    var status: Int
    /// `reason` of the body; `nil` without a body.
    var reason: String?
    /// Milliseconds since 1970, of a 410.
    var timestamp: Int64?
    /// The fields the client showed, names in lower case; none from a client that shows none.
    var fields: [String: String] = [:]

    var hint: String? { fields["x-belfry-hint"] }

    var description: String {
        "\(status) \(reason ?? "without a reason")\(timestamp.map { ", \($0)" } ?? "") \(fields)"
    }
}

extension Answer {
    private struct Body: Decodable {
        var reason: String
        var timestamp: Int64?
    }

    /// An answer with the JSON body that came with it, if any did.
    init(status: Int, fields: [String: String], body: String) throws {
        let decoded =
            body.isEmpty ? nil : try JSONDecoder().decode(Body.self, from: Data(body.utf8))
        self.init(
            status: status, reason: decoded?.reason, timestamp: decoded?.timestamp, fields: fields)
    }
}
