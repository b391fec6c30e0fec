import Hummingbird
import PushModel
import Switchboard
import World

/// Back to the start, between tests.
extension ConsoleRoutes {
    var resetRoutes: [APIRoute] {
        [
            APIRoute(
                .post, "reset", "Brings phones, pushes and faults back to the start.",
                body: .json(ResetRequest.schema, example: [:], isOptional: true),
                answers: [.json(ResetAnswer.schema, "What is gone, and what is left.")]
            ) { try $0.answer(await reset(try await $0.body())) }
        ]
    }

    private func reset(_ request: ResetRequest) async throws -> ResetAnswer {
        var answer = ResetAnswer()
        let resetsPhones = request.phones ?? true
        if request.faults ?? true { answer.faults = try await switchboard.removeFaults() }
        if request.pushes ?? true {
            // Phones that stay as they are keep what led there.
            answer.pushes = try await forgetHistory(traces: resetsPhones)
        }
        if resetsPhones { try await switchboard.resetPhones() }
        answer.phones = await switchboard.world.phones.keys.names(
            after: 0, limit: ServiceDescription.phoneLimit
        ).map(\.name)
        return answer
    }
}

/// What is reset; everything without a word.
struct ResetRequest: Codable, Sendable {
    var phones: Bool?
    var pushes: Bool?
    var faults: Bool?

    static let schema = Schema.body(
        "ResetRequest",
        [
            Schema.Field("phones", .flag, "As at the start, with the tokens of then."),
            Schema.Field("pushes", .flag, "The history is empty."),
            Schema.Field("faults", .flag, "There is none."),
        ])
}

/// What a reset did.
package struct ResetAnswer: Codable, Hashable, Sendable {
    /// The phones there are now, the first 1,000.
    package var phones: [String] = []
    /// How many pushes are gone; absent when they were to stay.
    package var pushes: Int?
    /// How many faults are gone; absent when they were to stay.
    package var faults: Int?
    /// What a reset never changes.
    package var kept = ["addresses", "certificate authority", "signing keys", "settings"]

    static let schema = Schema.answer(
        "ResetAnswer",
        [
            Schema.Field("phones", .list(.text), "The phones there are now.", required: true),
            Schema.Field("pushes", .natural, "How many are gone."),
            Schema.Field("faults", .natural, "How many are gone."),
            Schema.Field("kept", .list(.text), "What a reset never changes.", required: true),
        ])
}
