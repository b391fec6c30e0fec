import BelfryUIKit
import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// The documents' handlers do what the documents say.
@Suite(.timeLimit(.minutes(1)))
@MainActor struct EventSnippetTests {
    let app = SnippetApp()

    @Test func `an arrival is inserted and shown`() {
        #expect(options(app.arrival) == [.banner, .list, .sound])
        #expect(app.log.all == ["inserted Dinner?"])
    }

    @Test func `an arrival in the thread that is open is not shown`() {
        #expect(options(app.arrivalInChat) == [])
        #expect(app.log.all == [])
    }

    @Test func `an arrival in the inbox that is open is inserted and not shown`() {
        #expect(options(app.arrivalInInbox) == [])
        #expect(app.log.all == ["inserted Dinner?"])
    }

    @Test func `the second answer comes too late`() {
        #expect(options(app.arrivalLate) == .list)
        #expect(app.log.all == ["answered too late"])
    }

    @Test func `the badge is asked for`() async {
        begin(app.badge)
        await app.log.has("counted, fresh: false")
    }

    @Test func `the badge is asked for afresh when the app becomes active`() async {
        begin(app.freshBadge)
        await app.log.has("counted, fresh: true")
    }

    @Test func `what is tapped is shown`() {
        #expect(opened(.tap, by: app.opening) == ["showed Dinner?, animated: true"])
    }

    @Test func `what is tapped in the app is a sheet`() {
        begin(app.openingSheet)
        _ = app.router.simulateResponse(app.message, .tap, in: .active)
        #expect(app.log.all == ["showed Dinner?, as sheet: true"])
    }

    @Test func `what is tapped has a thread`() {
        #expect(opened(.tap, by: app.openingThread) == ["showed thread ann"])
    }

    @Test func `an answer is sent`() {
        #expect(opened(.reply("answer", "Yes"), by: app.openingByAction) == ["sent Yes"])
    }

    @Test func `an SDK is told what is tapped`() {
        #expect(opened(.tap, by: app.openingForSDK) == ["the SDK was told"])
    }

    @Test func `a button archives unseen, and iOS is told when that is done`() async {
        await archives(app.openingUnseen)
    }

    @Test func `a button archives once, and iOS is told when that is done`() async {
        await archives(app.openingOnce)
    }

    @Test func `a silent push syncs within its budget`() async {
        begin(app.silent)
        let probe = app.router.simulateRemoteNotification(.silent(), in: .background)
        await app.log.has("synced within 25.0")
        #expect(await answer(of: probe) == .newData)
    }

    @Test func `a push that iOS has shown is no work`() {
        begin(app.silentAndVisible)
        let visible = PushMessage.alert(isContentAvailable: true)
        let probe = app.router.simulateRemoteNotification(visible, in: .background)
        app.clock.advance(by: 2)
        #expect(probe.values == [.noData])
    }

    @Test func `a silent push becomes a notification`() async {
        begin(app.silentInTask)
        let probe = app.router.simulateRemoteNotification(.silent(), in: .background)
        #expect(await answer(of: probe) == .newData)
        #expect(app.manualCenter.posted.map(\.content.body) == ["Dinner?"])
    }

    @Test func `what nobody answers is logged`() {
        var held: [PushEvent] = []
        begin { [app] event in
            held.append(event)
            app.diagnostics(event)
            app.diagnosticNames(event)
        }
        _ = app.router.simulateWillPresent(app.message)
        app.clock.advance(by: 2)
        #expect(app.log.all.count == 2)
        #expect(app.log.all.last == "deadline “42”")
    }

    @Test func `the token is logged and handed on`() {
        begin { [app] event in
            app.token(event)
            app.tokenForSDK(event)
        }
        #expect(app.log.all == ["token 0aff, new: true"])
        #expect(app.sdk.deviceToken == Data([0x0a, 0xff]))
    }

    @Test func `a failure is shown`() {
        begin(app.failure)
        app.router.simulate(.registrationFailed("no entitlement"))
        #expect(app.status == "no entitlement")
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
        app.subscription = app.router.onEvent(handler)
        app.start()
    }

    /// What iOS is answered when a notification arrives in the foreground.
    private func options(
        _ handler: @escaping @MainActor (PushEvent) -> Void
    ) -> UNNotificationPresentationOptions? {
        begin(handler)
        let probe = app.router.simulateWillPresent(app.message)
        app.clock.advance(by: 2)
        return probe.values.first
    }

    /// What the app does when the user opens a notification.
    private func opened(
        _ action: PushAction, by handler: @escaping @MainActor (PushEvent) -> Void
    ) -> [String] {
        begin(handler)
        _ = app.router.simulateResponse(app.message, action)
        return app.log.all
    }

    private func archives(_ handler: @escaping @MainActor (PushEvent) -> Void) async {
        begin(handler)
        let probe = app.router.simulateResponse(
            app.message, .button("archive"), in: .background, opensApp: false)
        #expect(probe.values.isEmpty)
        await app.log.has("archived Dinner?")
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
