import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Tests the state of the app's server for all its answers and all ends of the process.
@MainActor struct UploadAcceptance {
    @Test(arguments: [204, 404, 410])
    func `80 a removal is done when the server has not got the token`(status: Int) async {
        let harness = await RouterHarness.uploaded()
        let server = RecordingUploader(statuses: [status])
        await harness.upload(server, owner: .signedOut)
        await harness.activate()
        await harness.passHour()
        await harness.upload(server, owner: .signedOut)
        let next = await RouterHarness.launched(after: harness, server: server, owner: nil)
        await next.passHour()
        #expect(server.calls.map(\.sentence) == ["remove ann"])
    }

    @Test(arguments: [nil, 400, 401, 403, 409, 425, 500] as [Int?])
    func `80 a removal that was not done is kept over a launch`(status: Int?) async {
        let harness = await RouterHarness.uploaded()
        await harness.upload(RecordingUploader(statuses: [status]), owner: .signedOut)
        let server = RecordingUploader()
        let next = await RouterHarness.launched(after: harness, server: server, owner: nil)
        await next.upload(server, owner: .signedOut)
        #expect(server.calls.map(\.sentence) == ["remove ann"])
    }

    @Test(arguments: [401, 403, 409, 425])
    func `80 a removal that the session does not allow waits for another`(status: Int) async {
        let harness = await RouterHarness.uploaded()
        let server = RecordingUploader(statuses: [status, status])
        await harness.upload(server, owner: .signedOut)
        await harness.passHour()
        #expect(server.calls.map(\.sentence) == ["remove ann"])
        await harness.activate()
        #expect(server.calls.map(\.sentence) == ["remove ann", "remove ann"])
        await harness.upload(server, owner: .user("bob"))
        #expect(server.calls.dropFirst(2).map(\.sentence) == ["remove ann", "upload bob"])
    }

    @Test func `80 a removal with a final refusal is tried by the next owner`() async {
        let harness = await RouterHarness.uploaded()
        let server = RecordingUploader(statuses: [400])
        await harness.upload(server, owner: .signedOut)
        await harness.activate()
        await harness.upload(server, owner: .signedOut)
        await harness.passHour()
        #expect(server.calls.map(\.sentence) == ["remove ann"])
        await harness.upload(server, owner: .user("bob"))
        #expect(
            server.calls.map(\.sentence) == ["remove ann", "remove ann", "upload bob"])
    }

    @Test func `81 a removal that keeps failing holds no other upload up`() async {
        let harness = await RouterHarness.uploaded()
        let server = RecordingUploader(statuses: [401, 401, 204, nil])
        await harness.upload(server, owner: .signedOut)
        await harness.upload(server, owner: .user("bob"))
        #expect(
            server.calls.map(\.sentence) == ["remove ann", "remove ann", "upload bob"])
        // The connection ended, so it is unknown whether the server removed bob's with ann's.
        await harness.activate()
        #expect(server.calls.dropFirst(3).map(\.sentence) == ["remove ann", "upload bob"])
        await harness.passHour()
        #expect(
            server.calls.dropFirst(5).map(\.sentence) == ["remove ann", "upload bob"])
        await harness.activate()
        #expect(server.calls.count == 7)
    }

    @Test func `81 who signs in again is uploaded after the removal`() async {
        let harness = await RouterHarness.uploaded()
        let server = RecordingUploader(statuses: [401])
        await harness.upload(server, owner: .signedOut)
        await harness.upload(server, owner: .user("ann"))
        await harness.activate()
        #expect(server.calls.map(\.sentence) == ["remove ann", "remove ann", "upload ann"])
    }

    @Test(arguments: [401, 403, 409, 425])
    func `82 an upload that the session does not allow is tried at the next occasion`(
        status: Int
    ) async {
        let server = RecordingUploader(statuses: [status, status, status])
        let harness = await RouterHarness.launched(server: server, owner: "ann")
        await harness.passHour()
        #expect(server.calls.count == 1)
        await harness.activate()
        #expect(server.calls.count == 2)
        let next = await RouterHarness.launched(after: harness, server: server, owner: "ann")
        #expect(server.calls.count == 3)
        await next.upload(server, owner: .user("ann"))
        #expect(server.calls.count == 4)
        await next.upload(server, owner: .user("ann"))
        #expect(server.calls.count == 4)
    }

    @Test func `83 an upload in flight when the process ends is removed at sign-out`() async {
        let slow = RecordingUploader(holds: true)
        let harness = RouterHarness()
        harness.router.simulate(.token([1]))
        harness.router.upload(slow, owner: .user("ann"))
        await slow.called(1)
        let disk = MemoryStore(content: harness.store.content)

        let server = RecordingUploader()
        let next = await RouterHarness.launched(store: disk, server: server, owner: nil)
        #expect(server.calls.map(\.sentence) == ["remove ann"])
        await next.activate()
        #expect(server.calls.count == 1)
        slow.release()
        await harness.settle()
    }

    @Test func `83 an upload without an answer is removed with the one before it`() async {
        let harness = await RouterHarness.uploaded()
        await harness.upload(RecordingUploader(statuses: [nil]), owner: .user("bob"))
        let server = RecordingUploader()
        await harness.upload(server, owner: .signedOut)
        #expect(server.calls.map(\.sentence) == ["remove ann", "remove bob"])
    }

    @Test func `83 an upload without an answer makes the one before it uncertain`() async {
        let harness = await RouterHarness.uploaded()
        let server = RecordingUploader(statuses: [nil])
        await harness.upload(server, owner: .user("bob"))
        await harness.upload(server, owner: .user("ann"))
        #expect(server.calls.map(\.sentence) == ["upload bob", "upload ann"])
    }

    @Test func `83 what could not be recorded is not sent`() async {
        let server = RecordingUploader()
        let harness = RouterHarness()
        harness.router.simulate(.token([1]))
        harness.store.isLocked = true
        await harness.upload(server, owner: .user("ann"))
        #expect(server.calls.isEmpty)
        #expect(harness.events.last == "diagnostic: store failed")
        harness.store.isLocked = false
        await harness.passHour()
        #expect(server.calls.map(\.sentence) == ["upload ann"])
    }

    @Test func `84 the pauses between retries end when the app becomes active`() async {
        let server = RecordingUploader(statuses: [Int?](repeating: nil, count: 20))
        let harness = await RouterHarness.launched(server: server, owner: "ann")
        await harness.passHour()
        let calls = server.calls.count
        #expect((15...25).contains(calls), "up to five minutes apart")
        await harness.activate()
        #expect(server.calls.count == calls + 1)
    }

    @Test func `84 but not before the time that the server has named`() async {
        let server = PausingServer()
        let harness = await RouterHarness.launched(server: server, owner: "ann")
        await harness.activate()
        #expect(server.calls == 1)
        harness.clock.advance(by: 121)
        await harness.settle()
        #expect(server.calls == 2)
    }

    @Test(arguments: [-400.0, -3600, 30]) func `85 a clock that is set delays no upload`(
        days: Double
    ) async {
        let harness = await RouterHarness.uploaded()
        harness.clock.setDate(by: days * 24 * 3600)
        let server = RecordingUploader(statuses: [nil])
        await harness.upload(server, owner: .user("ann"))
        harness.clock.setDate(by: -days * 24 * 3600)
        harness.clock.advance(by: 2)
        await harness.settle()
        #expect(server.calls.map(\.sentence) == ["upload ann", "upload ann"])
    }

    @Test func `85 an alarm that never comes holds up no later deadline`() async {
        let clock = LossyClock()
        let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: clock)
        let server = RecordingUploader(statuses: [nil])
        router.simulate(.launch())
        clock.clock.advance(by: 20)
        router.simulate(.token([1]))
        router.upload(server, owner: .user("ann"))
        await router.upload?.value
        clock.clock.advance(by: 2)
        await router.upload?.value
        #expect(server.calls.count == 2)
    }
}

/// A clock whose first alarm never comes, as an alarm by the date does when the user sets it back.
private final class LossyClock: PushClock {
    let clock = ManualClock()
    private let lost = ManualClock()

    var uptime: TimeInterval { clock.uptime }
    var date: Date { clock.date }

    func wake(at uptime: TimeInterval, _ handler: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = clock.nextWake == nil && lost.nextWake == nil
        (isFirst ? lost : clock).wake(at: uptime, handler)
    }
}

/// Answers once that it is busy for two minutes.
@MainActor private final class PausingServer: PushTokenUploader {
    private(set) var calls = 0

    func upload(_ registration: PushRouter.TokenRegistration) async throws {
        calls += 1
        if calls == 1 { throw PushRouter.UploadRefusal(status: 429, retryAfter: 120) }
    }

    func remove(_ registration: PushRouter.TokenRegistration) async throws {}
}
