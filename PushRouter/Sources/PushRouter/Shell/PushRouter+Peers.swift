public import UIKit
public import UserNotifications

/// Delegates and handlers of other SDKs in the app.
extension PushRouter {
    /// Forwards every call of the notification center to another SDK's delegate, which is referenced
    /// weakly.
    ///
    ///     router.add(peer: analytics.notificationDelegate)
    ///
    /// A notification with an ID of the app's own sender is presented as the app alone decides; any
    /// other with the options of app and peers. A tap and a presentation that the app alone
    /// decides do not wait for peers; every other call waits for them until its deadline.
    public func add(peer: any UNUserNotificationCenterDelegate) {
        peers.removeAll { $0.peer == nil }
        guard peer !== delegate, !peers.contains(where: { $0.peer === peer }) else { return }
        peers.append(WeakPeer(peer: peer))
    }

    /// Forwards to another SDK's delegate what is its own, and nothing of that to anybody else.
    ///
    ///     router.add(peer: sdk.notificationDelegate) { $0.payload["custom"] != nil }
    ///
    /// Of a message that `owns` returns true for, the app is told nothing and asked nothing: the peer
    /// alone answers iOS, until the call's deadline, and fetch peers get its remote notifications. All
    /// other messages are forwarded to it as by `add(peer:)`.
    public func add(
        peer: any UNUserNotificationCenterDelegate,
        owns: @escaping @MainActor (PushMessage) -> Bool
    ) {
        add(peer: peer)
        guard let index = peers.firstIndex(where: { $0.peer === peer }) else { return }
        peers[index].owns = owns
        if let launch = core.launch.notification, owns(launch) { send(.launchIsOwned) }
    }

    /// The peers whose own message it is.
    func owners(of message: PushMessage) -> [any UNUserNotificationCenterDelegate] {
        peers.filter { $0.owns?(message) == true }.compactMap(\.peer)
    }

    /// The message, unless it is a peer's own.
    package func ofApp(_ message: PushMessage?) -> PushMessage? {
        message.flatMap { owners(of: $0).isEmpty ? $0 : nil }
    }

    /// Forwards nothing more to this delegate.
    ///
    ///     router.remove(peer: sdk.notificationDelegate)
    public func remove(peer: any UNUserNotificationCenterDelegate) {
        peers.removeAll { $0.peer === peer }
    }

    /// Forwards every `didReceiveRemoteNotification` to another SDK. Of several results, new data
    /// counts most, then failure.
    ///
    ///     router.addFetchPeer { userInfo, done in
    ///         Messaging.messaging().appDidReceiveMessage(userInfo)
    ///         done(.noData)
    ///     }
    ///
    /// The handler is retained, until `remove` is called with what this returns.
    @discardableResult
    public func addFetchPeer(
        _ handler:
            @escaping @MainActor (
                [AnyHashable: Any], @escaping @Sendable (UIBackgroundFetchResult) -> Void
            ) -> Void
    ) -> FetchPeer {
        subscriptionCount += 1
        fetchPeers.append((FetchPeer(number: subscriptionCount), handler))
        return FetchPeer(number: subscriptionCount)
    }

    /// Forwards nothing more to this handler, and releases it.
    ///
    ///     router.remove(fetching)
    public func remove(_ peer: FetchPeer) {
        fetchPeers.removeAll { $0.peer == peer }
    }

    /// Prepares to forward a call to its owners, or else to all peers; returns their number. `forward`
    /// returns whether the peer implements the method.
    func preparePeers(
        _ owners: [any UNUserNotificationCenterDelegate], of call: SystemCall.ID,
        _ forward: @escaping @MainActor (any UNUserNotificationCenterDelegate, Int) -> Bool
    ) -> Int {
        let present = called(owners)
        peerCalls[call] = { [weak self] in
            for (number, peer) in present.enumerated() where !forward(peer, number) {
                self?.send(.peerAbsent(call, peer: number))
            }
        }
        return present.count
    }

    /// Whom a call is forwarded to: its owners, or else all peers. Not the one that is the center's
    /// delegate in the router's place, and calls the router: iOS has called it.
    func called(
        _ owners: [any UNUserNotificationCenterDelegate]
    ) -> [any UNUserNotificationCenterDelegate] {
        peers.removeAll { $0.peer == nil }
        return (owners.isEmpty ? peers.compactMap(\.peer) : owners).filter {
            $0 !== center.delegate
        }
    }

    func preparePeers(
        _ peers: [FetchHandler], of call: SystemCall.ID, _ userInfo: [AnyHashable: Any],
        _ message: PushMessage
    ) {
        peerCalls[call] = { [weak self] in
            self?.forwarding.append(message)
            defer { self?.forwarding.removeLast() }
            for (number, handler) in peers.enumerated() {
                handler(userInfo) { [weak self] result in
                    self?.enqueue(.peerAnswered(call, peer: number, .fetched(FetchResult(result))))
                }
            }
        }
    }

    // MARK: The notification center's delegate

    func becomeDelegate() {
        if let before = center.delegate, before !== delegate { add(peer: before) }
        center.delegate = delegate
    }

    /// If another object has made itself the delegate, it becomes a peer and the router takes its
    /// place back, once from each. Afterwards it is left to be the delegate, and that is reported.
    func checkDelegate() {
        let other = center.delegate
        guard other !== delegate else {
            for index in displacers.indices { displacers[index].isDelegate = false }
            return
        }
        displacers.removeAll { $0.peer == nil }
        guard let other else { return center.delegate = delegate }
        if let index = displacers.firstIndex(where: { $0.peer === other }) {
            guard !displacers[index].isDelegate else { return }
            displacers[index].isDelegate = true
        } else {
            displacers.append(WeakPeer(peer: other))
            add(peer: other)
            center.delegate = delegate
        }
        send(.delegateDisplaced(by: String(describing: type(of: other))))
    }

    /// Observes the property. On the main thread it reacts at once: the call for a tap may come in the
    /// same turn.
    func watchDelegate() {
        guard let center = (center as? SystemCenter)?.center else { return }
        let changed: @Sendable () -> Void = { [weak self] in
            MainThread.run { [weak self] in self?.checkDelegate() }
        }
        #if os(iOS) || os(visionOS)
            watchers.add(property: center.observe(\.delegate) { _, _ in changed() })
        #else
            // Belfry's, which has no key-value observation.
            watchers.add(property: center.observeDelegate(changed))
        #endif
    }
}

/// A weak reference to another SDK's delegate of the notification center.
struct WeakPeer {
    weak var peer: (any UNUserNotificationCenterDelegate)?
    /// Which messages are its own; `nil` if none is.
    var owns: (@MainActor (PushMessage) -> Bool)?
    /// Whether it has taken the center's delegate from the router for good.
    var isDelegate = false
}

extension PushRouter {
    /// Another SDK's handler of `didReceiveRemoteNotification`, to remove it.
    ///
    ///     let fetching = router.addFetchPeer { userInfo, done in
    ///         sdk.didReceive(userInfo)
    ///         done(.noData)
    ///     }
    ///
    ///     router.remove(fetching)
    public struct FetchPeer: Hashable, Sendable {
        let number: Int
    }
}

typealias FetchHandler =
    @MainActor (
        [AnyHashable: Any], @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) -> Void
