import BelfryUIKit
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Tests which pushes count as visible, which values as an ID, and which notifications as the same.
@MainActor struct VisibilityAcceptance {
    @Test(
        arguments: [
            ["badge": 4], ["sound": ""], ["sound": "default"], ["alert": ""], ["alert": [:]],
            ["alert": ["title": "", "body": ""]], ["alert": nil],
        ] as [PushValue])
    func `54 a push without text is work, in the background and over the app`(aps: PushValue) async
    {
        var object = aps.object ?? [:]
        object["content-available"] = 1
        let message = PushMessage(payload: ["aps": .object(object)], identifier: "A1")
        #expect(!message.isVisible)
        for phase in [PushAppPhase.background, .active] {
            let harness = RouterHarness.active()
            if phase == .background { harness.enterBackground() }
            let fetched = harness.router.simulateRemoteNotification(message, in: phase)
            #expect(await fetched.value == .newData)
        }
    }

    @Test(arguments: [false, true])
    func `54 a badge with work is work once, whichever call is first`(isShownFirst: Bool) {
        let harness = RouterHarness.active()
        let message = PushMessage(
            payload: ["aps": ["badge": 4, "content-available": 1]], identifier: "A1")
        if isShownFirst { _ = harness.router.simulateWillPresent(message, in: .active) }
        _ = harness.router.simulateRemoteNotification(message, in: .active)
        if !isShownFirst { _ = harness.router.simulateWillPresent(message, in: .active) }
        harness.clock.advance(by: 2)
        #expect(harness.events.filter { $0.hasPrefix("arrived") }.count == 1)
        #expect(harness.events.first?.hasPrefix("arrived silently") == true)
    }

    @Test(
        arguments: [
            "Dinner?", ["title": "Ann"], ["subtitle": "Chat"], ["body": "Dinner?"],
            ["loc-key": "K"],
            ["title-loc-key": "K"], ["subtitle-loc-key": "K"],
        ] as [PushValue])
    func `54 a text or the key of one makes a push visible`(alert: PushValue) {
        #expect(PushMessage(payload: ["aps": ["alert": alert]]).isVisible)
    }

    @Test func `55 a local notification is never taken for a repetition`() {
        let harness = RouterHarness.active()
        let timer = PushMessage(payload: [:], identifier: "timer", isRemote: false)
        for _ in 1...2 {
            _ = harness.router.simulateWillPresent(timer, in: .active)
            harness.clock.advance(by: 20)
        }
        #expect(harness.events.filter { $0.hasPrefix("arrived") }.count == 2)
    }

    @Test func `56 an ID may be a number`() {
        let configuration = PushConfiguration()
        #expect(configuration.messageID(["mid": 42]) == "42")
        #expect(configuration.messageID(["mid": "42"]) == "42")
        #expect(configuration.messageID(["mid": 1.5]) == nil)
        #expect(PushValue(NSNumber(value: UInt64.max)).number == Double(UInt64.max))
    }

    @Test func `58 the app's settings wait for its interface`() {
        let harness = RouterHarness.active()
        harness.router.uiReady = false
        harness.router.simulate(.openSettings(nil))
        #expect(harness.events == [])
        harness.router.uiReady = true
        #expect(harness.takeEvents().count == 1)
        harness.router.uiReady = false
        harness.router.simulate(.openSettings(nil))
        harness.clock.advance(by: 121)
        harness.router.uiReady = true
        #expect(harness.events == [])
    }

    @Test func `58 at a launch from Settings they wait for the first activation`() {
        let harness = RouterHarness(observes: false)
        let log = harness.router.onEvent { _ in }
        harness.router.simulate(.launch())
        harness.router.simulate(.openSettings(nil))
        // The view, which comes after the observer for the log.
        harness.observe()
        #expect(!harness.events.contains("open settings"))
        harness.router.simulate(.becameActive)
        #expect(harness.events.filter { $0 == "open settings" }.count == 1)
        withExtendedLifetime(log) {}
    }

    @Test func `55 the ID in a local notification makes it no repetition`() async {
        let harness = RouterHarness.active()
        let push = PushMessage.silent(mid: "m1")
        _ = await harness.router.simulateRemoteNotification(push, in: .active).value
        _ = harness.takeEvents()
        for number in 1...2 {
            let reminder = PushMessage(
                payload: ["mid": "m1"], identifier: "reminder", isRemote: false)
            let shown = harness.router.simulateWillPresent(reminder)
            #expect(await shown.value == [.banner, .list, .sound], "number \(number)")
            harness.clock.advance(by: 3600)
        }
        #expect(harness.events.filter { $0.hasPrefix("arrived") }.count == 2)
    }

    @Test func `56 an empty ID is none`() async {
        let harness = RouterHarness.active()
        for name in ["one", "two"] {
            let work = harness.router.simulateRemoteNotification(
                .silent(name, mid: ""), in: .background)
            #expect(await work.value == .newData)
        }
        #expect(PushMessage(id: "", payload: [:]).id == nil)
        #expect(harness.events.count == 2)
    }
}
