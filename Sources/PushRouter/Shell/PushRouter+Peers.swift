public import UIKit
public import UserNotifications

/// Other SDKs beside the router.
extension PushRouter {
    /// Lets another SDK's delegate be told whatever the notification center tells. It is held
    /// weakly.
    ///
    ///     router.add(peer: analytics.notificationDelegate)
    ///
    /// How a notification is presented is decided by the app alone if the message has an id of the
    /// app's own sender, else by app and peers together. Peers don't answer for a tap; for
    /// everything else a slow one is waited for until the deadline.
    public func add(peer: any UNUserNotificationCenterDelegate) {
        peers.removeAll { $0.peer == nil }
        guard peer !== delegate, !peers.contains(where: { $0.peer === peer }) else { return }
        peers.append(WeakPeer(peer: peer))
    }

    /// Lets another SDK be told of `didReceiveRemoteNotification`. Of several results news counts
    /// most, then failure.
    ///
    ///     router.addFetchPeer { userInfo, done in
    ///         Messaging.messaging().appDidReceiveMessage(userInfo)
    ///         done(.noData)
    ///     }
    public func addFetchPeer(
        _ handler:
            @escaping @MainActor (
                [AnyHashable: Any], @escaping @Sendable (UIBackgroundFetchResult) -> Void
            ) -> Void
    ) {
        fetchPeers.append(FetchPeer(handler: handler))
    }

    /// Prepares to tell the peers of a call; returns how many there are. `tell` returns whether the
    /// peer has the method.
    func ask(
        _ call: SystemCall.ID,
        _ tell: @escaping @MainActor (any UNUserNotificationCenterDelegate, Int) -> Bool
    ) -> Int {
        peers.removeAll { $0.peer == nil }
        let present = peers.compactMap(\.peer)
        asking[call] = { [weak self] in
            for (number, peer) in present.enumerated() where !tell(peer, number) {
                self?.send(.peerAbsent(call, peer: number))
            }
        }
        return present.count
    }

    func ask(_ peers: [FetchPeer], about userInfo: [AnyHashable: Any], _ call: SystemCall.ID) {
        asking[call] = {
            for (number, peer) in peers.enumerated() {
                peer.handler(userInfo) { [weak self] result in
                    self?.hear(.peerAnswered(call, peer: number, .fetched(FetchResult(result))))
                }
            }
        }
    }

    // MARK: The center's delegate

    func becomeDelegate() {
        if let before = center.delegate, before !== delegate { add(peer: before) }
        center.delegate = delegate
    }

    /// Somebody else has made itself the delegate: it is a peer from now on, and the router takes
    /// its place back, once from each.
    func checkDelegate() {
        let other = center.delegate
        guard other !== delegate else { return }
        takenBackFrom.removeAll { $0.peer == nil }
        guard let other else { return center.delegate = delegate }
        guard !takenBackFrom.contains(where: { $0.peer === other }) else { return }
        takenBackFrom.append(WeakPeer(peer: other))
        add(peer: other)
        center.delegate = delegate
        send(.displaced(by: String(describing: type(of: other))))
    }

    /// Where Objective-C can observe the property, a displacement is noticed at once.
    func watchDelegate() {
        #if canImport(ObjectiveC)
            guard let center = center as? UNUserNotificationCenter else { return }
            observers.append(
                center.observe(\.delegate) { [weak self] _, _ in
                    Task { @MainActor in self?.checkDelegate() }
                })
        #endif
    }
}

/// Another object that wants to be told what the center's delegate is told.
struct WeakPeer {
    weak var peer: (any UNUserNotificationCenterDelegate)?
}

/// Code of another SDK that wants every `didReceiveRemoteNotification`.
struct FetchPeer {
    let handler:
        @MainActor ([AnyHashable: Any], @escaping @Sendable (UIBackgroundFetchResult) -> Void) ->
            Void
}
