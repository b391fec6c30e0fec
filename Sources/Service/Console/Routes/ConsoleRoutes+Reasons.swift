import API
import Hummingbird
import PushGateway

/// The table of all answers.
extension ConsoleRoutes {
    var reasonRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "reasons",
                "Every reason that APNs answers, in the order of its checks, and what to do.",
                answers: [.json(.items("Reasons", of: ReasonLine.schema))]
            ) { try $0.answer(Items(ReasonEntry.table.map(ReasonLine.init))) }
        ]
    }
}
