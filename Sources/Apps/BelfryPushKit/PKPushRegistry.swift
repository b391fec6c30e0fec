// Apple's module re-exports Foundation and Dispatch, and so does this one.
@_exported import Dispatch
@_exported import Foundation

import AppGuest
import PushModel
import VirtualPhone

/// Registers an app for PushKit's pushes and delivers them, with their tokens, to a delegate.
/// https://developer.apple.com/documentation/pushkit/pkpushregistry
// All mutable state is behind the lock.
open class PKPushRegistry: NSObject, @unchecked Sendable {
    struct State {
        var delegate = WeakDelegate()
        var desired: Set<PKPushType>?
        var tokens: [PKPushType: Data] = [:]
        var oldestFormIsMissing = false
        /// Whether the phone knows that the registry takes VoIP pushes.
        var isAnnounced = false
    }

    // The app must use its delegate on the registry's queue only, as with Apple's class.
    struct WeakDelegate: @unchecked Sendable {
        weak var delegate: (any PKPushRegistryDelegate)?
    }

    let state = LockedValue(State())
    let process: AppProcess?
    private let queue: DispatchQueue

    /// Creates a registry whose delegate is called on `queue`; `nil` means the main queue.
    public init(queue: DispatchQueue?) {
        self.queue = queue ?? .main
        process = AppProcess.current
        super.init()
        process?.object { PushRegistries() }.add(self)
        process?.performs([.didUpdatePushCredentials]) { call, process in
            process.existing(PushRegistries.self)?.wantingVoIP.forEach { $0.update(call) }
        }
        process?.performs([.didReceiveIncomingPush]) { call, process in
            let registries = process.existing(PushRegistries.self)?.wantingVoIP ?? []
            let ready = registries.filter { $0.delegate != nil }
            // The app has released its registry or the delegate.
            if ready.isEmpty { process.connection.send(.setsPushRegistry(false)) }
            ready.forEach { $0.receive(call.call) }
        }
    }

    /// The callbacks of an app that makes a registry, for `InstalledApp.implements`.
    package static let callbacks: Set<Callback> = [
        .didReceiveIncomingPush, .didUpdatePushCredentials,
    ]

    /// Receives tokens and pushes. Held weakly.
    open var delegate: (any PKPushRegistryDelegate)? {
        get { state.withLock { $0.delegate }.delegate }
        set {
            let delegate = WeakDelegate(delegate: newValue)
            state.withLock { $0.delegate = delegate }
            announce()
        }
    }

    /// The types of push that the app wants. Setting it registers the app: the delegate gets each
    /// new type's token a little later, and the token of a removed type becomes invalid.
    open var desiredPushTypes: Set<PKPushType>? {
        get { state.withLock { $0.desired } }
        set {
            let (added, removed) = state.withLock { state in
                let before = state.desired ?? []
                state.desired = newValue
                let removed = before.subtracting(newValue ?? [])
                for type in removed { state.tokens[type] = nil }
                return ((newValue ?? []).subtracting(before), removed)
            }
            announce()
            for type in added { register(type) }
            for type in removed {
                callLater { $0.pushRegistry(self, didInvalidatePushTokenFor: type) }
            }
        }
    }

    /// Returns the token of a type; `nil` until APNs has issued it.
    open func pushToken(for type: PKPushType) -> Data? {
        state.withLock { $0.tokens[type] }
    }

    /// Informs the phone when the registry begins to take VoIP pushes.
    private func announce() {
        let isNew = state.withLock { state in
            let isReady =
                state.delegate.delegate != nil && state.desired?.contains(.voIP) == true
            defer { state.isAnnounced = isReady }
            return isReady && !state.isAnnounced
        }
        if isNew { process?.connection.send(.setsPushRegistry(true)) }
    }

    private func register(_ type: PKPushType) {
        guard let process, let pushType = type.pushType,
            case .token(let token?)? = process.connection.ask(.token(pushType))
        else { return }
        let data = Data(token)
        state.withLock { $0.tokens[type] = data }
        let credentials = PKPushCredentials(type: type, token: data)
        callLater { $0.pushRegistry(self, didUpdate: credentials, for: type) }
    }

    /// Calls the delegate on the registry's queue, once the current code has returned.
    private func callLater(_ call: @escaping @Sendable (any PKPushRegistryDelegate) -> Void) {
        guard let process else { return }
        process.callOut(on: queue) {
            if let delegate = self.delegate { call(delegate) }
        }
    }

    /// Calls the delegate on the registry's queue and waits until it has returned.
    func callAndWait(_ call: () -> Void) {
        process?.call(on: queue, call)
    }
}

/// The registries of one app process.
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

    /// The registries that want VoIP pushes.
    var wantingVoIP: [PKPushRegistry] {
        entries.withLock { $0.compactMap(\.registry) }
            .filter { $0.desiredPushTypes?.contains(.voIP) == true }
    }
}
