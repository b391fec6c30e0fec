import API
import Log
import PushModel
import Switchboard
import VirtualPhone
import World

extension Switchboard {
    /// Performs an action on a phone, and returns the records that followed at once, in order.
    func perform(_ action: PhoneAction, on name: String) async throws -> [TraceEntry] {
        guard let recorded = world.phones[name] else {
            throw UnknownPhone(name: name, in: Worlds([world]))
        }
        switch try action.change(on: recorded.phone) {
        case .reinstall: return try await reinstall(named: action.app, on: recorded)
        case .restore: return try await restoreBackup(to: name)
        case .events(let events):
            var entries: [TraceEntry] = []
            for event in events {
                entries += try await perform(event, on: name)
            }
            return entries
        }
    }

    /// Installs a deleted app again.
    private func reinstall(
        named: BundleID?, on recorded: PhoneWithApps
    ) async throws -> [TraceEntry] {
        let name = recorded.phone.name
        let gone = recorded.hosted.union(recorded.apps.keys).sorted().filter {
            recorded.phone.app($0) == nil
        }
        guard let bundle = named ?? gone.first, gone.contains(bundle) else {
            throw Problem(
                409, "There is no deleted app to install again on \(name).",
                hint: "belfry phones shows the installed apps.")
        }
        return try await reinstall(bundle, on: name)
    }
}
