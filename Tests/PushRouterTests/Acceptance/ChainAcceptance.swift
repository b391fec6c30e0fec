import BelfryTesting
import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Other SDKs that lead back to the router.
@MainActor struct ChainAcceptance {
    let harness = RouterHarness()

    /// Returns an SDK that has replaced the router as delegate the given number of times.
    private func displaced(times: Int) -> ChainingPeer {
        harness.router.install(
            in: UIApplication.withoutProcess, launchOptions: nil, handler: harness.handler)
        let sdk = ChainingPeer(before: harness.center.delegate)
        for _ in 0..<times {
            harness.center.delegate = sdk
            harness.router.simulate(.becameActive)
        }
        _ = harness.takeEvents()
        return sdk
    }

    @Test func `108 a request for settings that is forwarded back ends there`() {
        let sdk = displaced(times: 1)
        harness.center.delegate?.userNotificationCenter?(.current(), openSettingsFor: nil)
        #expect(sdk.settings == 1)
        #expect(harness.takeEvents() == ["open settings"])
        harness.center.delegate?.userNotificationCenter?(
            .current(), openSettingsFor: PushMessage.alert().notification)
        #expect(harness.events == ["open settings “Dinner?”", "diagnostic: recursion “Dinner?”"])
    }

    @Test(arguments: [String?.none, "m1"])
    func `108 a remote notification that is forwarded back ends there`(mid: String?) async {
        harness.router.install(
            in: UIApplication.withoutProcess, launchOptions: nil, handler: harness.handler)
        var calls = 0
        let router = harness.router
        router.addFetchPeer { userInfo, done in
            calls += 1
            guard calls < 10 else { return done(.noData) }
            router.didReceiveRemoteNotification(userInfo) { done($0) }
        }
        let fetched = Probe<UIBackgroundFetchResult>()
        router.didReceiveRemoteNotification(PushMessage.silent(mid: mid).userInfo) { fetched($0) }
        #expect(await fetched.value == .newData)
        #expect(calls == 1)
        #expect(harness.events.contains { $0.hasPrefix("diagnostic: recursion") })
    }

    @Test func `108 also when it comes back a turn later`() async {
        harness.router.install(
            in: UIApplication.withoutProcess, launchOptions: nil, handler: harness.handler)
        var (calls, back) = (0, [() -> Void]())
        let router = harness.router
        router.addFetchPeer { userInfo, done in
            calls += 1
            back.append { router.didReceiveRemoteNotification(userInfo) { done($0) } }
        }
        let fetched = Probe<UIBackgroundFetchResult>()
        router.didReceiveRemoteNotification(PushMessage.silent(mid: "m1").userInfo) {
            fetched($0)
        }
        while let call = back.popLast() { call() }
        #expect(await fetched.value == .newData)
        #expect(calls == 1)
    }

    @Test func `108 a call that comes while another is handled is forwarded, too`() async {
        harness.router.install(
            in: UIApplication.withoutProcess, launchOptions: nil, handler: harness.handler)
        var jobs: [String] = []
        harness.router.addFetchPeer { userInfo, done in
            jobs.append(userInfo["job"] as? String ?? "")
            done(.noData)
        }
        let (first, second) = (
            Probe<UIBackgroundFetchResult>(), Probe<UIBackgroundFetchResult>()
        )
        let router = harness.router
        harness.onEvent = { event in
            guard event.description.contains("arrived silently"), second.values.isEmpty,
                jobs.isEmpty
            else { return }
            router.didReceiveRemoteNotification(PushMessage.silent("two").userInfo) { second($0) }
        }
        router.didReceiveRemoteNotification(PushMessage.silent("one").userInfo) { first($0) }
        #expect(await first.value == .newData)
        #expect(await second.value == .newData)
        #expect(jobs == ["one", "two"])
    }

    @Test func `109 who is the delegate for good and calls the router gets each object once`()
        async
    {
        let sdk = displaced(times: 2)
        #expect(harness.center.delegate === sdk)
        #expect(await harness.willPresent(.alert()).value == [.banner, .list, .sound])
        #expect(sdk.presented == 1)
        #expect(!harness.events.contains { $0.hasPrefix("diagnostic") })
    }

    @Test(arguments: PhoneModel.all)
    func `51 on a phone, the router is the delegate again before the setter returns`(
        model: PhoneModel
    ) async throws {
        let device = try await RoutedPhone.opened(model)
        await device.phone.asApp {
            let center = UNUserNotificationCenter.current()
            let (ours, newcomer) = (center.delegate, Peer(.answersOnce))
            center.delegate = newcomer
            #expect(center.delegate === ours)
            center.delegate = newcomer
            #expect(center.delegate === newcomer, "once only")
        }
    }
}
