// As on Apple's platforms, whoever imports PushKit sees Foundation and Dispatch.
@_exported import Dispatch
@_exported import Foundation

import AppGuest
import PushModel
import VirtualPhone

/// Asks for PushKit's tokens, and hands its pushes to a delegate.
/// https://developer.apple.com/documentation/pushkit/pkpushregistry
// Everything that changes is behind the lock.
open class PKPushRegistry: NSObject, @unchecked Sendable {
    struct Notes {
        var delegate = WeakDelegate()
        var desired: Set<PKPushType>?
        var tokens: [PKPushType: Data] = [:]
        var oldestFormIsMissing = false
    }

    // The delegate itself answers for where it is used, as with Apple's.
    struct WeakDelegate: @unchecked Sendable {
        weak var delegate: (any PKPushRegistryDelegate)?
    }

    let notes = LockedValue(Notes())
    let process: AppProcess?
    private let queue: DispatchQueue

    /// The delegate is called on `queue`; `nil` is the main queue.
    public init(queue: DispatchQueue?) {
        self.queue = queue ?? .main
        process = AppProcess.current
        super.init()
        process?.object { PushRegistries() }.add(self)
        process?.performs(Self.callbacks) { call, process in
            process.existing(PushRegistries.self)?.perform(call)
        }
    }

    /// What an app that makes a registry is called for: `InstalledApp.implements` wants to know.
    @_spi(Belfry) public static let callbacks: Set<Callback> = [
        .didReceiveIncomingPush, .didUpdatePushCredentials,
    ]

    /// Not kept alive by the registry.
    open var delegate: (any PKPushRegistryDelegate)? {
        get { notes.withLock { $0.delegate }.delegate }
        set {
            let delegate = WeakDelegate(delegate: newValue)
            notes.withLock { $0.delegate = delegate }
        }
    }

    /// What the app wants pushes of. Setting it registers; each new type's token comes as a call of
    /// the delegate, a little later, and a type that is no longer wanted loses its own.
    open var desiredPushTypes: Set<PKPushType>? {
        get { notes.withLock { $0.desired } }
        set {
            let (added, removed) = notes.withLock { notes in
                let before = notes.desired ?? []
                notes.desired = newValue
                let removed = before.subtracting(newValue ?? [])
                for type in removed { notes.tokens[type] = nil }
                return ((newValue ?? []).subtracting(before), removed)
            }
            for type in added { register(type) }
            for type in removed {
                later { $0.pushRegistry(self, didInvalidatePushTokenFor: type) }
            }
        }
    }

    /// The token of a type, once there is one.
    open func pushToken(for type: PKPushType) -> Data? {
        notes.withLock { $0.tokens[type] }
    }

    private func register(_ type: PKPushType) {
        guard let process, let pushType = type.pushType,
            case .token(let token?)? = process.connection.ask(.token(pushType))
        else { return }
        let data = Data(token)
        notes.withLock { $0.tokens[type] = data }
        let credentials = PKPushCredentials(type: type, token: data)
        later { $0.pushRegistry(self, didUpdate: credentials, for: type) }
    }

    /// Calls the delegate on the registry's queue, after what runs now.
    private func later(_ call: @escaping @Sendable (any PKPushRegistryDelegate) -> Void) {
        guard let process else { return }
        process.callOut(on: queue) {
            if let delegate = self.delegate { call(delegate) }
        }
    }

    /// Calls the delegate on the registry's queue and waits until it has returned.
    func now(_ call: () -> Void) {
        process?.call(on: queue, call)
    }
}

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
