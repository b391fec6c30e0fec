import Journal
import Scenarios
import Switchboard
import VirtualPhone

extension Switchboard {
    /// Has an action done to a phone, and returns what followed at once, in order.
    func perform(_ action: PhoneAction, on name: String) async throws -> [TraceEntry] {
        guard let recorded = world.phones[name] else {
            throw UnknownPhone(name: name, known: world.phones.keys.sorted())
        }
        guard action.action == .install else {
            return try await perform(try action.event(on: recorded.phone), on: name)
        }
        let gone = recorded.apps.keys.sorted().filter { recorded.phone.app($0) == nil }
        guard let bundle = action.app ?? gone.first, let app = recorded.apps[bundle],
            gone.contains(bundle)
        else {
            throw Problem(
                409, "There is no deleted app to install again on \(name).",
                hint: "belfry phones shows the apps there are.")
        }
        return try await install(app, on: name)
    }
}
