import AppGuest
import Foundation
import PushModel
import VirtualPhone

/// Runs a location push service extension, with one object per push.
package final class LocationExtensionHost: Sendable {
    // The object is only touched on the main actor.
    private struct Run: @unchecked Sendable {
        let id: Call.ID
        let service: any CLLocationPushServiceExtension
    }

    private let make: @MainActor @Sendable () -> any CLLocationPushServiceExtension
    private let runs = LockedValue<[Run]>([])

    /// Hosts an extension whose objects `make` creates.
    public init(_ make: @escaping @MainActor @Sendable () -> any CLLocationPushServiceExtension) {
        self.make = make
    }

    /// Routes the phone's calls of the extension to this host.
    public func attach(to process: AppProcess) {
        process.performs([.didReceiveLocationPushPayload]) { [self] call, process in
            guard let run = call.call.run, let notification = call.call.notification else { return }
            let service = make()
            runs.withLock { $0.append(Run(id: run, service: service)) }
            let payload = notification.content.userInfo as? [String: Any] ?? [:]
            receive(payload, service, run, process)
        }
        process.performs([.locationWillTerminate]) { [self] call, _ in
            let run = runs.withLock { $0.first { $0.id == call.call.run } }
            run?.service.serviceExtensionWillTerminate()
        }
    }

    @MainActor private func receive(
        _ payload: [String: Any], _ service: some CLLocationPushServiceExtension, _ run: Call.ID,
        _ process: AppProcess
    ) {
        let finish: @Sendable () -> Void = { [self] in
            let isFirst = runs.withLock { runs in
                defer { runs.removeAll { $0.id == run } }
                return runs.contains { $0.id == run }
            }
            if isFirst { process.connection.send(.extensionFinished(run)) }
        }
        guard !type(of: service).hasCompletionForm else {
            _ = service.didReceiveLocationPushPayload(payload, completion: finish)
            return
        }
        let transfer = UncheckedTransfer((service, payload))
        Task {
            await transfer.value.0.didReceiveLocationPushPayload(transfer.value.1)
            finish()
        }
    }
}
