/// The address of an app for senders to FCM.
package struct FCMAddressDescription: Codable, Hashable, Sendable {
    /// The registration token of one project.
    package var token: String
    /// The Firebase installation ID.
    package var fid: String
    /// The project that may send to the token.
    package var project: String

    package init(token: String, fid: String, project: String) {
        (self.token, self.fid, self.project) = (token, fid, project)
    }

    package static let schema = Schema.answer(
        "FCMAddress",
        [
            Schema.Field("token", .text, "The registration token.", required: true),
            Schema.Field("fid", .text, "The Firebase installation ID.", required: true),
            Schema.Field(
                "project", .text, "The project that may send to the token.", required: true),
        ])

    /// Returns whether a text can be the ID of a project: 6 to 30 lower-case letters, digits and
    /// hyphens, of which the first is a letter and the last is not a hyphen.
    ///
    /// https://cloud.google.com/resource-manager/docs/creating-managing-projects
    package static func isProject(_ text: String) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let hyphen = UInt8(ascii: "-")
        return (6...30).contains(text.utf8.count)
            && text.utf8.allSatisfy { letters ~= $0 || digits ~= $0 || $0 == hyphen }
            && text.utf8.first.map { letters ~= $0 } == true && text.utf8.last != hyphen
    }
}

/// A fault of the front for FCM.
package struct FCMFaultDescription: Codable, Hashable, Sendable {
    package var name: String
    /// The number of messages that the fault still affects; `nil` for all.
    package var times: Int?
    /// The seconds in `Retry-After`.
    package var retryAfter: Int?
    /// The delay of the answer in milliseconds.
    package var delay: Int?

    package init(
        name: String, times: Int? = nil, retryAfter: Int? = nil, delay: Int? = nil
    ) {
        (self.name, self.times) = (name, times)
        (self.retryAfter, self.delay) = (retryAfter, delay)
    }

    /// The longest `Retry-After` in seconds, and the longest delay in milliseconds.
    package static let retryLimit = 86_400
    package static let delayLimit = 600_000

    package static func schema(names: [String]) -> Schema { .answer("FCMFault", fields(names)) }
    package static func body(names: [String]) -> Schema { .body("FCMFaultSetup", fields(names)) }

    private static func fields(_ names: [String]) -> [Schema.Field] {
        [
            Schema.Field("name", .word(names), "The failure.", required: true),
            Schema.Field("times", .integer(1...Int.max), "The most messages that it affects."),
            Schema.Field(
                "retryAfter", .integer(0...retryLimit),
                "The seconds in Retry-After of quota and unavailable."),
            Schema.Field(
                "delay", .integer(0...delayLimit), "The delay of slow in milliseconds (5000)."),
        ]
    }
}
