import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Messages that are a peer's own.
@MainActor struct OwnedAcceptance {
    static let custom: [String: PushValue] = ["aps": ["alert": "Sale!"], "custom": ["i": "1"]]
    let sale = PushMessage(payload: custom, identifier: "S1")

    private func harness(owner: Peer, and other: Peer? = nil) -> RouterHarness {
        let harness = RouterHarness.withPeer(owner)
        harness.router.add(peer: owner) { $0.payload["custom"] != nil }
        if let other { harness.router.add(peer: other) }
        return harness
    }

    @Test func `106 a peer alone answers its own notifications, and nothing is reported or asked`()
        async
    {
        let (owner, other) = (Peer(.answersOnce, options: .sound), Peer(.answersOnce))
        let harness = harness(owner: owner, and: other)
        var fetches = 0
        harness.router.addFetchPeer { _, done in
            fetches += 1
            done(.newData)
        }
        #expect(harness.willPresent(sale).values == [.sound])
        #expect(harness.didReceive(sale).wasCalledOnceOnMain)
        #expect(harness.didReceive(sale, action: "buy").wasCalledOnceOnMain)
        let fetched = Probe<UIBackgroundFetchResult>()
        harness.router.didReceiveRemoteNotification(sale.userInfo) { fetched($0) }
        #expect(fetched.values == [.newData])
        harness.center.delegate?.userNotificationCenter?(
            .current(), openSettingsFor: sale.notification)
        harness.clock.advance(by: 130)
        #expect(harness.events == [])
        #expect(harness.opens == [])
        #expect(harness.handler.asked == [])
        #expect((owner.presented, owner.responded) == (1, 2))
        #expect((other.presented, other.responded) == (0, 0))
        #expect(fetches == 1)
    }

    @Test func `106 everything else is the app's, and forwarded as before`() async {
        let owner = Peer(.answersOnce)
        let harness = harness(owner: owner)
        _ = await harness.willPresent(.alert()).value
        _ = harness.didReceive(.alert())
        #expect(
            harness.events.filter { !$0.hasPrefix("refresh") } == [
                "arrived “Dinner?”", "opened “Dinner?” by tap, was active",
            ])
        #expect((owner.presented, owner.responded) == (1, 1))
    }

    @Test func `106 an owner that does not answer is cut at each call's deadline`() {
        let owner = Peer(.neverAnswers)
        let harness = harness(owner: owner)
        harness.router.addFetchPeer { _, _ in }
        let shown = harness.willPresent(sale)
        let tapped = harness.didReceive(sale)
        let fetched = Probe<UIBackgroundFetchResult>()
        harness.router.didReceiveRemoteNotification(sale.userInfo) { fetched($0) }
        harness.clock.advance(by: 2.1)
        #expect(shown.values == [[.banner, .list, .sound]])
        #expect(tapped.values.isEmpty && fetched.values.isEmpty)
        harness.clock.advance(by: 23)
        #expect(tapped.wasCalledOnceOnMain)
        #expect(fetched.values == [.failed])
        #expect(harness.events == [])
        #expect((owner.presented, owner.responded) == (1, 1))
    }

    @Test func `106 an owner that is gone owns nothing`() async {
        var owner: Peer? = Peer(.answersOnce)
        let harness = owner.map { self.harness(owner: $0) }
        owner = nil
        _ = await harness?.willPresent(sale).value
        #expect(harness?.events.contains("arrived “Sale!”") == true)
    }

    @Test(arguments: ["15.8", "18.2", "27.0"])
    func `106 on a phone, a tap that launches the app for a peer opens nothing`(
        iOS: String
    ) async throws {
        let disk = AppDisk()
        let peer = Peer(.answersOnce)
        let phone = try VirtualPhone(ios: iOS, app: { OwningApp(disk, peer) })
        await phone.launch()
        await phone.forceQuit()
        disk.events = []
        await phone.receive(try Push(["aps": ["alert": "Sale!"], "custom": ["i": "1"]]))
        await phone.tap()
        await phone.advance(by: .seconds(3))
        await phone.asApp { disk.clock.advance(by: 3) }
        #expect(disk.events.filter { !$0.hasPrefix("registered") } == [UserJourney.activated])
        #expect(peer.responded == 1)
    }
}

/// An app in which some messages are another SDK's.
@MainActor private final class OwningApp: PushAppDelegate {
    private let disk: AppDisk
    private let peer: Peer
    private var subscription: PushSubscription?

    init(_ disk: AppDisk, _ peer: Peer) {
        (self.disk, self.peer) = (disk, peer)
        super.init()
    }

    override func makeRouter() -> PushRouter { PushRouter(store: disk.store, clock: disk.clock) }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().requestAuthorization(options: .alert) { _, _ in }
        router.add(peer: peer) { $0.payload["custom"] != nil }
        subscription = router.onEvent { [disk] in disk.events.append($0.description) }
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
}
