import API
import Hummingbird
import PushModel
import World

/// The actions on a phone, from World's table.
extension ConsoleRoutes {
    var actionRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "actions", "Lists the actions on a phone, in the order for display.",
                answers: [.json(.items("Actions", of: ActionDescription.schema))]
            ) { try $0.answer(Items(ActionDescription.all)) }
        ]
    }
}
