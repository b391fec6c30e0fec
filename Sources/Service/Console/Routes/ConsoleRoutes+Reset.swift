import API
import FCM
import Hummingbird
import PushModel
import Switchboard
import World

/// The reset to the start, between tests.
extension ConsoleRoutes {
    var resetRoutes: [APIRoute] {
        [
            APIRoute(
                .post, "reset", "Resets phones, pushes and faults to the start.",
                body: .json(ResetRequest.schema, example: [:], isOptional: true),
                answers: [.json(ResetAnswer.schema, "The deleted and the remaining parts.")]
            ) { try $0.answer(await reset(try await $0.body())) }
        ]
    }

    private func reset(_ request: ResetRequest) async throws -> ResetAnswer {
        var answer = ResetAnswer()
        let resetsPhones = request.phones ?? true
        if request.faults ?? true {
            let removed = try await nodes.first.removeFaults()
            answer.faults = removed + (await fcm?.removeFaults() ?? 0)
        }
        if request.pushes ?? true {
            // If phones keep their state, the log keeps the traces that led to it.
            answer.pushes = try await forgetHistory(traces: resetsPhones)
        }
        if resetsPhones {
            for node in nodes.all { try await node.resetPhones() }
        }
        answer.phones = await nodes.worlds.names.names(
            after: 0, limit: ServiceDescription.phoneLimit
        ).map(\.name)
        return answer
    }
}
