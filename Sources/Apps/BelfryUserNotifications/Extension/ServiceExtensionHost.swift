import AppGuest
import Foundation
import PushModel
import VirtualPhone

/// Runs a notification service extension in its own process, with one object per push.
package final class ServiceExtensionHost: Sendable {
    // Only the main actor uses the object.
    private struct Run: @unchecked Sendable {
        let call: Call
        let service: UNNotificationServiceExtension
    }

    private let make: @MainActor @Sendable () -> UNNotificationServiceExtension
    private let runs = LockedValue<[Run]>([])

    /// Hosts an extension whose principal class is `type`, made with `init()`.
    public convenience init(_ type: UNNotificationServiceExtension.Type) {
        self.init { instantiate(type) }
    }

    /// Hosts an extension whose objects `make` creates.
    public init(_ make: @escaping @MainActor @Sendable () -> UNNotificationServiceExtension) {
        self.make = make
    }

    /// Routes the phone's calls of the extension to this host.
    public func attach(to process: AppProcess) {
        process.performs([.serviceDidReceive]) { [self] call, process in
            receive(call, of: process)
        }
        process.performs([.serviceWillExpire]) { [self] call, _ in expire(call.call) }
    }

    @MainActor private func receive(_ call: AppCall, of process: AppProcess) {
        guard let listed = call.call.notification else { return }
        let request = UNNotificationRequest(listed)
        let handler = CompletionHandlerToken(call.call, of: process)
        let run = Run(call: call.call, service: make())
        runs.withLock { $0.append(run) }
        run.service.didReceive(request) { [self] content in
            let answer = changed(listed.content, to: content, of: process)
            if handler.complete(with: .contentHandled(call.call.id, answer)) { end(call.call.id) }
        }
    }

    /// Requests the content that is ready, then releases the object, because a later answer would
    /// be ignored.
    @MainActor private func expire(_ call: Call) {
        let run = runs.withLock { $0.last { $0.call.notification == call.notification } }
        guard let run else { return }
        run.service.serviceExtensionTimeWillExpire()
        end(run.call.id)
    }

    private func end(_ id: Call.ID) {
        let ended = runs.withLock { runs in
            defer { runs.removeAll { $0.call.id == id } }
            return runs.filter { $0.call.id == id }
        }
        // The object is released outside the lock, because its deinit may call back into this host.
        withExtendedLifetime(ended) {}
    }

    /// Returns the push with the extension's content and its files moved into the store. A missing
    /// or unsupported file is left out, as on a real iPhone, which shows the rest.
    private func changed(
        _ push: Payload, to content: UNNotificationContent, of process: AppProcess
    ) -> Payload {
        let store = AttachmentStore.of(process)
        var parts = content.parts
        parts.attachments = content.attachments.compactMap { attachment in
            do {
                return try store.take(attachment)
            } catch let error as UNError {
                process.tell(error, of: .attachment, attachment.identifier)
            } catch {
                // `take` throws no other errors.
            }
            return nil
        }
        return (try? push.changed(to: UNNotificationContent(parts))) ?? push
    }
}
