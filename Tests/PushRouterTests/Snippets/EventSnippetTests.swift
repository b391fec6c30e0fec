import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// The documents' handlers do what the documents say.
@Suite(.timeLimit(.minutes(1)))
@MainActor struct EventSnippetTests {
    let stage = Stage()

    @Test func `an arrival is inserted and shown`() {
        #expect(options(stage.arrival) == [.banner, .list, .sound])
        #expect(stage.notes.all == ["inserted Dinner?"])
    }

    @Test func `an arrival in the thread that is open is not shown`() {
        #expect(options(stage.arrivalInChat) == [])
        #expect(stage.notes.all == [])
    }

    @Test func `an arrival in the inbox that is open is inserted and not shown`() {
        #expect(options(stage.arrivalInInbox) == [])
        #expect(stage.notes.all == ["inserted Dinner?"])
    }

    @Test func `the second answer comes too late`() {
        #expect(options(stage.arrivalLate) == .list)
        #expect(stage.notes.all == ["answered too late"])
    }

    @Test func `the badge is asked for`() async {
        begin(stage.badge)
        await stage.notes.has("counted, fresh: false")
    }

    @Test func `the badge is asked for afresh when the app becomes active`() async {
        begin(stage.freshBadge)
        await stage.notes.has("counted, fresh: true")
    }

    @Test func `what is tapped is shown`() {
        #expect(opened(.tap, by: stage.opening) == ["showed Dinner?, animated: true"])
    }

    @Test func `what is tapped in the app is a sheet`() {
        begin(stage.openingSheet)
        _ = stage.router.simulateResponse(stage.message, .tap, in: .active)
        #expect(stage.notes.all == ["showed Dinner?, as sheet: true"])
    }

    @Test func `what is tapped has a thread`() {
        #expect(opened(.tap, by: stage.openingThread) == ["showed thread ann"])
    }

    @Test func `an answer is sent`() {
        #expect(opened(.reply("answer", "Yes"), by: stage.openingByAction) == ["sent Yes"])
    }

    @Test func `an SDK is told what is tapped`() {
        #expect(opened(.tap, by: stage.openingForSDK) == ["the SDK was told"])
    }

    @Test func `a button archives unseen, and iOS is told when that is done`() async {
        await archives(stage.openingUnseen)
    }

    @Test func `a button archives once, and iOS is told when that is done`() async {
        await archives(stage.openingOnce)
    }

    @Test func `a silent push syncs within its budget`() async {
        begin(stage.silent)
        let probe = stage.router.simulateRemoteNotification(.silent(), in: .background)
        await stage.notes.has("synced within 25.0")
        #expect(await answer(of: probe) == .newData)
    }

    @Test func `a push that iOS has shown is no work`() {
        begin(stage.silentAndVisible)
        let visible = PushMessage.alert(isContentAvailable: true)
        let probe = stage.router.simulateRemoteNotification(visible, in: .background)
        stage.clock.advance(by: 2)
        #expect(probe.values == [.noData])
    }

    @Test func `a silent push becomes a notification`() async {
        begin(stage.silentInTask)
        let probe = stage.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(await answer(of: probe) == .newData)
        #expect(stage.manualCenter.posted.map(\.content.body) == ["Dinner?"])
    }

    @Test func `what nobody answers is logged`() {
        var held: [PushEvent] = []
        begin { [stage] event in
            held.append(event)
            stage.diagnostics(event)
            stage.diagnosticNames(event)
        }
        _ = stage.router.simulateWillPresent(stage.message)
        stage.clock.advance(by: 2)
        #expect(stage.notes.all.count == 2)
        #expect(stage.notes.all.last == "deadline “42”")
    }

    @Test func `the token is logged and handed on`() {
        begin { [stage] event in
            stage.token(event)
            stage.tokenForSDK(event)
        }
        #expect(stage.notes.all == ["token 0aff, new: true"])
        #expect(stage.sdk.deviceToken == Data([0x0a, 0xff]))
    }

    @Test func `a failure is shown`() {
        begin(stage.failure)
        stage.router.simulate(.registrationFailed("no entitlement"))
        #expect(stage.status == "no entitlement")
    }

    @Test func `the app's server learns of the device`() async throws {
        let registration = PushRouter.TokenRegistration(
            token: "0aff", environment: .production, owner: "ann", installID: "install")
        for server: any PushTokenUploader in [Devices.Server(), ServerOfArticle.Server()] {
            try await server.upload(registration)
            #expect(Devices.known == ["devices/install": registration])
            try await server.remove(registration)
            #expect(Devices.known == [:])
        }
        #expect(throws: PushRouter.UploadRefusal(status: 503, retryAfter: 30)) {
            try Devices.check(Response(statusCode: 503, headers: ["Retry-After": "30"]))
        }
    }

    /// Subscribes and starts the app by its icon.
    private func begin(_ handler: @escaping @MainActor (PushEvent) -> Void) {
        stage.subscription = stage.router.onEvent(handler)
        stage.start()
    }

    /// What iOS is answered when a notification arrives in the foreground.
    private func options(
        _ handler: @escaping @MainActor (PushEvent) -> Void
    ) -> UNNotificationPresentationOptions? {
        begin(handler)
        let probe = stage.router.simulateWillPresent(stage.message)
        stage.clock.advance(by: 2)
        return probe.values.first
    }

    /// What the app does when the user opens a notification.
    private func opened(
        _ action: PushAction, by handler: @escaping @MainActor (PushEvent) -> Void
    ) -> [String] {
        begin(handler)
        _ = stage.router.simulateResponse(stage.message, action)
        return stage.notes.all
    }

    private func archives(_ handler: @escaping @MainActor (PushEvent) -> Void) async {
        begin(handler)
        let probe = stage.router.simulateResponse(
            stage.message, .button("archive"), in: .background, opensApp: false)
        #expect(probe.values.isEmpty)
        await stage.notes.has("archived Dinner?")
        #expect(await answer(of: probe))
    }

    /// What iOS is answered by work in a task.
    private func answer<Value>(of probe: Probe<Value>) async -> Value {
        while true {
            if let value = probe.values.first { return value }
            await Task.yield()
        }
    }
}
