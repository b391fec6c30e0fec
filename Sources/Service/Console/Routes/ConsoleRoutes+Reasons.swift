import API
import Hummingbird
import PushGateway

/// The table of all answers of APNs.
extension ConsoleRoutes {
    var reasonRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "reasons",
                "Lists every reason of APNs with its remedy, in the order of the checks.",
                answers: [.json(.items("Reasons", of: ReasonLine.schema))]
            ) { try $0.answer(Items(ReasonEntry.table.map(ReasonLine.init))) }
        ]
    }
}
