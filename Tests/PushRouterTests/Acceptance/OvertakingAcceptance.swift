import PushRouter
import PushRouterTesting
import Testing

/// Requests that a server handles after later ones, because they were cancelled on their way.
@MainActor struct OvertakingAcceptance {
    let server = LateServer()

    /// The upload for ann has been cancelled, and is on its way.
    private func superseded(by owner: String?) async -> RouterHarness {
        let harness = RouterHarness()
        harness.router.simulate(.token([1]))
        server.isLate = true
        harness.router.upload(server, owner: .user("ann"))
        await server.received()
        server.isLate = false
        await harness.upload(server, owner: .of(owner))
        return harness
    }

    @Test(arguments: [59.0, 5])
    func `111 what may be overtaken by a cancelled upload is sent again a minute later`(
        late: Double
    ) async {
        let harness = await superseded(by: "bob")
        #expect(server.owner == "bob")
        harness.clock.advance(by: late)
        await harness.activate()
        server.handleLate()
        #expect(server.owner == "ann")
        await harness.passHour()
        #expect(server.owner == "bob")
        #expect(server.calls == ["upload ann", "upload bob", "upload bob"])
        await harness.activate()
        await harness.passHour()
        #expect(server.calls.count == 3)
    }

    @Test func `111 so is a removal, though the server had nothing to remove`() async {
        let harness = await superseded(by: nil)
        #expect(server.owner == nil)
        server.handleLate()
        #expect(server.owner == "ann")
        await harness.passHour()
        #expect(server.owner == nil)
        #expect(server.calls == ["upload ann", "remove ann", "remove ann"])
        await harness.passHour()
        #expect(server.calls.count == 3)
    }

    @Test func `111 and by the next process, if this one ends before`() async {
        let harness = await superseded(by: nil)
        server.handleLate()
        let next = await RouterHarness.launched(after: harness, server: server, owner: nil)
        await next.passHour()
        #expect(server.owner == nil)
    }

    @Test func `111 an upload that was answered, or not sent, is none`() async {
        let harness = RouterHarness()
        harness.router.simulate(.token([1]))
        let server = RecordingUploader(holds: true)
        harness.router.upload(server, owner: .user("ann"))
        await server.called(1)
        harness.router.upload(server, owner: .user("bob"))
        harness.router.upload(server, owner: .user("cid"))
        server.release()
        await harness.settle()
        await harness.passHour()
        #expect(server.calls.map(\.sentence) == ["upload ann", "upload cid"])
    }

    @Test func `83 a removal that could not be recorded is, when there is room again`() async {
        let server = RecordingUploader()
        let harness = await RouterHarness.launched(server: server, owner: "ann")
        harness.store.isLocked = true
        await harness.upload(server, owner: .signedOut)
        harness.store.isLocked = false
        await harness.passHour()
        #expect(server.calls.map(\.sentence) == ["upload ann", "remove ann"])
    }
}

/// A server that has one place. While it is late, who waits for it gives up first.
@MainActor final class LateServer: PushTokenUploader {
    private(set) var owner: String?
    private(set) var calls: [String] = []
    var isLate = false
    private var late: [PushRouter.TokenRegistration] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func upload(_ registration: PushRouter.TokenRegistration) async throws {
        calls.append("upload \(registration.owner ?? "")")
        guard isLate else { return owner = registration.owner }
        late.append(registration)
        for continuation in waiting { continuation.resume() }
        waiting = []
        // Until it is cancelled.
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        for await _ in stream {}
        withExtendedLifetime(continuation) {}
        throw CancellationError()
    }

    func remove(_ registration: PushRouter.TokenRegistration) async throws {
        calls.append("remove \(registration.owner ?? "")")
        guard owner == registration.owner else {
            throw PushRouter.UploadRefusal(status: 404)
        }
        owner = nil
    }

    /// Waits for an upload.
    func received() async {
        guard late.isEmpty else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    func handleLate() {
        for registration in late { owner = registration.owner }
        late = []
    }
}
