import PushModel

/// An error response of the API: what happened, and what to do next.
///
/// https://www.rfc-editor.org/rfc/rfc9457
package struct Problem: Error, Codable, Hashable, Sendable {
    /// The HTTP status of the response.
    package var status: Int
    /// The sentence for people: what happened.
    package var detail: String
    /// One or more sentences for people: what to do next.
    package var hint: String?
    /// Further members for programs, such as `nearMisses`.
    package var members: [String: JSONValue]

    package init(
        _ status: Int, _ detail: String, hint: String? = nil, members: [String: JSONValue] = [:]
    ) {
        self.status = status
        self.detail = detail
        self.hint = hint
        self.members = members
    }

    package static let schema = Schema.answer(
        "Problem",
        [
            Schema.Field("type", .text, required: true),
            Schema.Field("title", .text, "The status in words.", required: true),
            Schema.Field("status", .integer(400...599), required: true),
            Schema.Field("detail", .text, "The sentence for people.", required: true),
            Schema.Field("hint", .text, "What to do next."),
            Schema.Field("matched", .natural, "The number of pushes that a wait has found."),
            Schema.Field(
                "nearMisses", .list(.anything),
                "The closest pushes of a wait, and the fields in which they differ."),
        ])

    package init(from decoder: any Decoder) throws {
        var members = try [String: JSONValue](from: decoder)
        guard let status = members["status"]?.int, let detail = members["detail"]?.string else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "This is not a problem."))
        }
        let hint = members["hint"]?.string
        for key in ["type", "title", "status", "detail", "hint"] { members[key] = nil }
        self.init(status, detail, hint: hint, members: members)
    }

    package func encode(to encoder: any Encoder) throws {
        try json.encode(to: encoder)
    }

    /// The JSON object of the response.
    package var json: JSONValue {
        var json = members
        json["type"] = "about:blank"
        json["title"] = .string(Self.titles[status] ?? "")
        json["status"] = .int(status)
        json["detail"] = .string(detail)
        json["hint"] = hint.map { .string($0) }
        return .object(json)
    }

    /// The titles of the statuses that problems have.
    ///
    /// https://www.iana.org/assignments/http-status-codes
    private static let titles = [
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 409: "Conflict", 413: "Payload Too Large",
        415: "Unsupported Media Type", 500: "Internal Server Error", 503: "Service Unavailable",
    ]
}
