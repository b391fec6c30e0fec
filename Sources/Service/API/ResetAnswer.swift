/// The parts of the world to reset. A part without a value is reset.
package struct ResetRequest: Codable, Sendable {
    package var phones: Bool?
    package var pushes: Bool?
    package var faults: Bool?

    package static let schema = Schema.body(
        "ResetRequest",
        [
            Schema.Field("phones", .flag, "As at the start, with the tokens of then."),
            Schema.Field("pushes", .flag, "The history is empty."),
            Schema.Field("faults", .flag, "There is none."),
        ])
}

/// The result of a reset.
package struct ResetAnswer: Codable, Hashable, Sendable {
    /// The phones there are now, the first 1,000.
    package var phones: [String] = []
    /// How many pushes are gone; absent when they were to stay.
    package var pushes: Int?
    /// How many faults are gone; absent when they were to stay.
    package var faults: Int?
    /// The parts that no reset changes.
    package var kept = ["addresses", "certificate authority", "signing keys", "settings"]

    package init() {}

    package static let schema = Schema.answer(
        "ResetAnswer",
        [
            Schema.Field("phones", .list(.text), "The phones there are now.", required: true),
            Schema.Field("pushes", .natural, "How many are gone."),
            Schema.Field("faults", .natural, "How many are gone."),
            Schema.Field("kept", .list(.text), "What a reset never changes.", required: true),
        ])
}
