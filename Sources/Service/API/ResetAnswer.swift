/// The parts of the world to reset. A part without a value is reset.
package struct ResetRequest: Codable, Sendable {
    package var phones: Bool?
    package var pushes: Bool?
    package var faults: Bool?

    package static let schema = Schema.body(
        "ResetRequest",
        [
            Schema.Field("phones", .flag, "Restore the phones and tokens of the start."),
            Schema.Field("pushes", .flag, "Delete all pushes."),
            Schema.Field("faults", .flag, "Remove all faults."),
        ])
}

/// The result of a reset.
package struct ResetAnswer: Codable, Hashable, Sendable {
    /// The names of the first 1,000 phones after the reset.
    package var phones: [String] = []
    /// The number of deleted pushes; absent if pushes are kept.
    package var pushes: Int?
    /// The number of removed faults; absent if faults are kept.
    package var faults: Int?
    /// The parts that no reset changes.
    package var kept = ["addresses", "certificate authority", "signing keys", "settings"]

    package init() {}

    package static let schema = Schema.answer(
        "ResetAnswer",
        [
            Schema.Field("phones", .list(.text), "The phones after the reset.", required: true),
            Schema.Field("pushes", .natural, "The number of deleted pushes."),
            Schema.Field("faults", .natural, "The number of removed faults."),
            Schema.Field(
                "kept", .list(.text), "The parts that a reset never changes.", required: true),
        ])
}
