import Journal
import World
import Switchboard
import VirtualPhone

extension Switchboard {
    /// Has an action done to a phone, and returns what followed at once, in order.
    func perform(_ action: PhoneAction, on name: String) async throws -> [TraceEntry] {
        guard let recorded = world.phones[name] else {
            throw UnknownPhone(name: name, known: world.phones.keys.sorted())
        }
        switch action.action {
        case .install: return try await install(action.app, on: recorded)
        case .restore: return try await restoreBackup(to: name)
        default:
            var entries: [TraceEntry] = []
            for event in try action.events(on: recorded.phone) {
                entries += try await perform(event, on: name)
            }
            return entries
        }
    }

    /// Puts a deleted app back.
    private func install(
        _ named: String?, on recorded: Device
    ) async throws -> [TraceEntry] {
        let name = recorded.phone.name
        let gone = recorded.hosted.union(recorded.apps.keys).sorted().filter {
            recorded.phone.app($0) == nil
        }
        guard let bundle = named ?? gone.first, gone.contains(bundle) else {
            throw Problem(
                409, "There is no deleted app to install again on \(name).",
                hint: "belfry phones shows the apps there are.")
        }
        return try await reinstall(bundle, on: name)
    }
}
