public import UIKit
public import UserNotifications

/// Delegates and handlers of other SDKs in the app.
extension PushRouter {
    /// Forwards every call of the notification center to another SDK's delegate. The delegate is
    /// referenced weakly.
    ///
    ///     router.add(peer: analytics.notificationDelegate)
    ///
    /// The app alone decides how a notification with an ID of the app's own sender is presented.
    /// For all other notifications the options of app and peers are combined. A tap and a
    /// presentation that the app alone decides do not wait for peers. Every other call waits for
    /// them until its deadline.
    public func add(peer: any UNUserNotificationCenterDelegate) {
        peers.removeAll { $0.peer == nil }
        guard peer !== delegate, !peers.contains(where: { $0.peer === peer }) else { return }
        peers.append(WeakPeer(peer: peer))
    }

    /// Forwards every call of the notification center to another SDK's delegate, and leaves the
    /// messages that the SDK owns to that delegate alone.
    ///
    ///     router.add(peer: sdk.notificationDelegate) { $0.payload["custom"] != nil }
    ///
    /// If `owns` returns `true` for a message, the app gets no event and no question about it. The
    /// peer alone answers iOS, until the call's deadline, and fetch peers get the remote
    /// notification. All other messages are forwarded as by `add(peer:)`.
    public func add(
        peer: any UNUserNotificationCenterDelegate,
        owns: @escaping @MainActor (PushMessage) -> Bool
    ) {
        add(peer: peer)
        guard let index = peers.firstIndex(where: { $0.peer === peer }) else { return }
        peers[index].owns = owns
        if let launch = core.launch.notification, owns(launch) { send(.launchIsOwned) }
    }

    /// The peers that own the message.
    func owners(of message: PushMessage) -> [any UNUserNotificationCenterDelegate] {
        peers.filter { $0.owns?(message) == true }.compactMap(\.peer)
    }

    /// Returns the message, or `nil` if a peer owns it.
    package func ofApp(_ message: PushMessage?) -> PushMessage? {
        message.flatMap { owners(of: $0).isEmpty ? $0 : nil }
    }

    /// Stops forwarding calls to this delegate.
    ///
    ///     router.remove(peer: sdk.notificationDelegate)
    public func remove(peer: any UNUserNotificationCenterDelegate) {
        peers.removeAll { $0.peer === peer }
    }

    /// Forwards every `didReceiveRemoteNotification` to another SDK. If results differ, new data
    /// counts most, then failure.
    ///
    ///     router.addFetchPeer { userInfo, done in
    ///         Messaging.messaging().appDidReceiveMessage(userInfo)
    ///         done(.noData)
    ///     }
    ///
    /// The router retains the handler until `remove` is called with the returned value.
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

    /// Stops forwarding calls to this handler, and releases the handler.
    ///
    ///     router.remove(fetching)
    public func remove(_ peer: FetchPeer) {
        fetchPeers.removeAll { $0.peer == peer }
    }

    /// Prepares to forward a call to its owners, or without owners to all peers; returns their
    /// number. `forward` returns whether the peer implements the method.
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

    /// The peers that a call is forwarded to: its owners, or without owners all peers. The center's
    /// current delegate is left out: if it is a peer, iOS has called that peer already.
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

    /// Checks that the router is still the center's delegate. If another object has replaced the
    /// router, that object becomes a peer and the router makes itself the delegate again. This
    /// happens once for each object; after that the object stays the delegate. Each replacement is
    /// reported.
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

    /// Observes the center's `delegate`. On the main thread the reaction is immediate, because the
    /// call for a tap may come in the same turn of the run loop.
    func watchDelegate() {
        guard let center = (center as? SystemCenter)?.center else { return }
        let changed: @Sendable () -> Void = { [weak self] in
            MainThread.run { [weak self] in self?.checkDelegate() }
        }
        #if os(iOS) || os(visionOS)
            watchers.add(property: center.observe(\.delegate) { _, _ in changed() })
        #else
            // Belfry's center has no key-value observation.
            watchers.add(property: center.observeDelegate(changed))
        #endif
    }
}

/// A weak reference to another SDK's delegate of the notification center.
struct WeakPeer {
    weak var peer: (any UNUserNotificationCenterDelegate)?
    /// Whether the peer owns a message; `nil` if the peer owns no messages.
    var owns: (@MainActor (PushMessage) -> Bool)?
    /// Whether the peer is the center's delegate for good, instead of the router.
    var isDelegate = false
}

extension PushRouter {
    /// The identity of another SDK's handler of `didReceiveRemoteNotification`, by which the app
    /// can remove the handler.
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
