import PushRouter
import PushRouterTesting
import Testing

@MainActor struct TokenAcceptance {
    @Test func `1 any token becomes lowercase hex of twice its length`() {
        let harness = RouterHarness()
        let bytes = [0x00, 0x0f, 0xAB] + [UInt8](repeating: 0x5c, count: 77)
        harness.router.simulate(.token(bytes))
        let hex = "000fab" + String(repeating: "5c", count: 77)
        #expect(harness.events == ["registered \(hex), changed"])
        #expect(hex.count == 2 * bytes.count)
    }

    @Test func `2 the same token again is not changed and not uploaded`() async {
        let harness = RouterHarness()
        let server = RecordingUploader()
        harness.router.upload(server, owner: .user("ann"))
        harness.router.simulate(.token([1, 2]))
        await harness.router.upload?.value
        harness.router.simulate(.token([1, 2]))
        await harness.router.upload?.value
        #expect(harness.events == ["registered 0102, changed", "registered 0102"])
        #expect(server.calls.map(\.token) == ["0102"])
    }

    @Test func `3 of two uploads only the newer token is recorded as done`() async {
        let harness = RouterHarness()
        let server = RecordingUploader(holds: true)
        harness.router.upload(server, owner: .user("ann"))
        harness.router.simulate(.token([1]))
        await server.called(1)
        harness.router.simulate(.token([2]))
        server.release()
        await harness.router.upload?.value
        #expect(server.calls.map(\.token) == ["01", "02"])

        let next = RouterHarness(store: harness.store)
        let nextServer = RecordingUploader()
        next.router.upload(nextServer, owner: .user("ann"))
        next.router.simulate(.token([2]))
        await next.router.upload?.value
        #expect(nextServer.calls.isEmpty)
        next.router.simulate(.token([1]))
        await next.router.upload?.value
        #expect(nextServer.calls.map(\.token) == ["01"])
    }

    @Test func `4 after two times 503 the third upload succeeds, and one is recorded`() async {
        let harness = RouterHarness()
        let server = RecordingUploader(statuses: [503, 503])
        harness.router.upload(server, owner: .user("ann"))
        harness.router.simulate(.token([1]))
        await harness.router.upload?.value
        #expect(server.calls.count == 1)
        harness.clock.advance(by: 0.7)
        await harness.router.upload?.value
        #expect(server.calls.count == 1, "the first pause is a second, a quarter more or less")
        harness.clock.advance(by: 0.6)
        await harness.router.upload?.value
        #expect(server.calls.count == 2)
        harness.clock.advance(by: 1.4)
        await harness.router.upload?.value
        #expect(server.calls.count == 2, "the second pause is twice as long")
        harness.clock.advance(by: 1.2)
        await harness.router.upload?.value
        #expect(server.calls.count == 3)
        harness.clock.advance(by: 3600)
        await harness.router.upload?.value
        #expect(server.calls.count == 3)
    }

    @Test(arguments: [(400, 1), (404, 1), (422, 1), (408, 2), (429, 2), (500, 2), (403, 2)])
    func `5 a refused upload is retried for what may pass only`(status: Int, calls: Int) async {
        let harness = RouterHarness()
        let server = RecordingUploader(statuses: [status])
        harness.router.upload(server, owner: .user("ann"))
        harness.router.simulate(.token([1]))
        await harness.router.upload?.value
        harness.clock.advance(by: 3600)
        await harness.router.upload?.value
        harness.router.simulate(.becameActive)
        await harness.router.upload?.value
        #expect(server.calls.count == calls)
        harness.router.upload(server, owner: .user("bob"))
        await harness.router.upload?.value
        #expect(server.calls.count == calls + 1)
        harness.router.simulate(.token([2]))
        await harness.router.upload?.value
        #expect(server.calls.count == calls + 2)
    }

    struct Relaunch: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var owner = "ann"
        var environment = PushEnvironment.production
        var installID = "install"
        var days = 0.0
        var uploads: Int
    }

    nonisolated static let relaunches = [
        Relaunch(testDescription: "nothing changed", uploads: 0),
        Relaunch(testDescription: "another owner", owner: "bob", uploads: 1),
        Relaunch(testDescription: "another environment", environment: .development, uploads: 1),
        Relaunch(testDescription: "a restored backup", installID: "other", uploads: 1),
        Relaunch(testDescription: "6 days later", days: 6, uploads: 0),
        Relaunch(testDescription: "8 days later", days: 8, uploads: 1),
    ]

    @Test(arguments: relaunches)
    func `6 a recorded upload is repeated when something has changed`(relaunch: Relaunch) async {
        var configuration = PushConfiguration()
        configuration.environment = .production
        let harness = RouterHarness(configuration)
        harness.router.upload(RecordingUploader(), owner: .user("ann"))
        harness.router.simulate(.token([1]))
        await harness.router.upload?.value

        configuration.environment = relaunch.environment
        let store = MemoryStore(installID: relaunch.installID, content: harness.store.content)
        let next = RouterHarness(configuration, store: store, clock: harness.clock)
        next.clock.advance(by: relaunch.days * 24 * 3600)
        let server = RecordingUploader()
        next.router.upload(server, owner: .of(relaunch.owner))
        next.router.simulate(.token([1]))
        await next.router.upload?.value
        #expect(server.calls.count == relaunch.uploads)
        #expect(next.events == ["registered 01"])
    }

    @Test func `6 signing out removes the token, once`() async {
        let harness = RouterHarness()
        let server = RecordingUploader()
        harness.router.upload(server, owner: .user("ann"))
        harness.router.simulate(.token([1]))
        await harness.router.upload?.value
        harness.router.upload(server, owner: .signedOut)
        await harness.router.upload?.value
        harness.router.upload(server, owner: .signedOut)
        await harness.router.upload?.value
        #expect(server.calls.map(\.verb) == ["upload", "remove"])
    }

    @Test func `7 silence is reported after 10 s, and activation asks again`() {
        let harness = RouterHarness()
        harness.router.simulate(.launch())
        harness.clock.advance(by: 9.9)
        #expect(harness.takeEvents() == [])
        harness.clock.advance(by: 0.2)
        #expect(harness.takeEvents() == ["registration failed: no answer"])
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 11)
        #expect(
            harness.takeEvents() == [
                "refresh badge: became active", "registration failed: no answer",
            ])
    }

    @Test func `8 a refusal is reported, and activation asks again`() {
        let harness = RouterHarness()
        harness.router.simulate(.launch())
        harness.router.simulate(.registrationFailed("no entitlement"))
        #expect(
            harness.takeEvents()
                == ["registration failed: no entitlement (NSCocoaErrorDomain 3000)"])
        harness.clock.advance(by: 20)
        #expect(harness.takeEvents() == [])
        harness.router.simulate(.becameActive)
        harness.clock.advance(by: 11)
        #expect(
            harness.takeEvents() == [
                "refresh badge: became active", "registration failed: no answer",
            ])
    }
}
