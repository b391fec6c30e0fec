import AppGuest
import VirtualPhone

/// The registries of one process.
final class PushRegistries: Sendable {
    private struct Entry: Sendable {
        weak var registry: PKPushRegistry?
    }

    private let entries = LockedValue<[Entry]>([])

    func add(_ registry: PKPushRegistry) {
        entries.withLock { entries in
            entries.removeAll { $0.registry == nil }
            entries.append(Entry(registry: registry))
        }
    }

    /// Hands a call to those that want VoIP pushes.
    func perform(_ call: AppCall) {
        let registries = entries.withLock { $0.compactMap(\.registry) }
        for registry in registries where registry.desiredPushTypes?.contains(.voIP) == true {
            switch call.call.callback {
            case .didUpdatePushCredentials: registry.update(call)
            default: registry.receive(call.call)
            }
        }
    }
}
