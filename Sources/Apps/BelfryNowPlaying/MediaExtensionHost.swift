import AppGuest
import Foundation
import PushModel
import VirtualPhone

/// Runs a remote media session extension. Keeps one session for each identifier.
@MainActor
package final class MediaExtensionHost<E: RemoteMediaSessionExtension> {
    private let make: @MainActor @Sendable () -> E
    private var sessions: [String: E.Session] = [:]

    /// Hosts an extension that `make` creates.
    public nonisolated init(_ make: @escaping @MainActor @Sendable () -> E) {
        self.make = make
    }

    /// Routes the phone's calls of the extension to this host.
    public nonisolated func attach(to process: AppProcess) {
        process.performsAsync([.remoteSession]) { [self] call, process in
            await begin(call.call, process)
        }
        process.performs([.remoteSessionUpdate]) { [self] call, _ in update(call.call) }
    }

    private func begin(_ call: Call, _ process: AppProcess) async {
        guard let attributes = Self.attributes(of: call) else {
            return process.connection.send(.sessionFailed(call.id))
        }
        do {
            sessions[attributes.id] = try await make().session(attributes)
        } catch {
            process.connection.send(.sessionFailed(call.id))
        }
    }

    private func update(_ call: Call) {
        guard let attributes = Self.attributes(of: call) else { return }
        sessions[attributes.id]?.update(attributes)
    }

    /// Decodes the attributes that the push carries.
    private static func attributes(of call: Call) -> E.Session.Attributes? {
        guard let aps = call.notification?.content.userInfo["aps"] as? [String: Any],
            let attributes = aps["attributes"],
            let data = try? JSONSerialization.data(withJSONObject: attributes)
        else { return nil }
        return try? JSONDecoder().decode(E.Session.Attributes.self, from: data)
    }
}
