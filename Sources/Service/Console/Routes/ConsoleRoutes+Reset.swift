import API
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
