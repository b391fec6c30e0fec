import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// Connections to the app's server end at every byte, and processes with them. The server is that of
/// the documentation, the uploader does the same as the documented one, which the last test runs.
@MainActor struct CutConnectionAcceptance {
    /// The user's actions, and the registrations that the server must have in the end.
    struct CutConnectionCase: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// Signs in before, without a cut.
        var isSignedInBefore = false
        /// Who signs in, or out, as the connection is cut.
        var cutOwner: String?
        /// Whether the process ends with the connection.
        var isKilled: Bool
        /// Who is signed in from then on.
        var owner: String?
    }

    nonisolated static let stories = [
        CutConnectionCase(
            testDescription: "upload", cutOwner: "ann", isKilled: false, owner: "ann"),
        CutConnectionCase(
            testDescription: "upload, killed", cutOwner: "ann", isKilled: true, owner: "ann"),
        CutConnectionCase(
            testDescription: "upload, then signed out", cutOwner: "ann", isKilled: false),
        CutConnectionCase(
            testDescription: "upload, killed and signed out", cutOwner: "ann", isKilled: true),
        CutConnectionCase(testDescription: "removal", isSignedInBefore: true, isKilled: false),
        CutConnectionCase(
            testDescription: "removal, killed", isSignedInBefore: true, isKilled: true),
        CutConnectionCase(
            testDescription: "removal, then another user", isSignedInBefore: true,
            isKilled: false, owner: "bob"),
        CutConnectionCase(
            testDescription: "removal, killed, then the same user", isSignedInBefore: true,
            isKilled: true, owner: "ann"),
        CutConnectionCase(
            testDescription: "another user's upload, killed and signed out",
            isSignedInBefore: true, cutOwner: "bob", isKilled: true),
    ]

    @Test(arguments: stories)
    func `94 a connection cut at any byte leaves one token under its owner, or none`(
        story: CutConnectionCase
    ) async throws {
        let server = try CuttingServer()
        defer { server.stop() }
        let whole = try await run(story, on: server, cut: nil)
        #expect(whole.owners == [story.owner].compactMap { $0 })
        let cuts =
            (0...whole.bytes.request).map { CuttingServer.Cut.request(after: $0) }
            + (1..<whole.bytes.response).map { CuttingServer.Cut.response(after: $0) }
        #expect(cuts.count > 100)
        for cut in cuts {
            let result = try await run(story, on: server, cut: cut)
            #expect(result.wasCut, "\(cut)")
            #expect(result.owners == [story.owner].compactMap { $0 }, "\(cut)")
        }
    }

    struct Result {
        /// The owner of each registration that the server has in the end.
        var owners: [String]
        /// The number of bytes of the request that may be cut, and of its response.
        var bytes: (request: Int, response: Int)
        var wasCut: Bool
    }

    @Test func `94 the documented uploader and server understand each other`() async throws {
        let server = try CuttingServer()
        defer { server.stop() }
        let devices = Locked(Devices())
        server.serve { method, path, body in devices.withLock { $0.answer(method, path, body) } }
        let uploader = Server(
            devices: try #require(URL(string: "http://127.0.0.1:\(server.port)/devices")))
        let harness = await RouterHarness.launched(server: uploader, owner: "ann")
        #expect(devices.withLock { $0.devices.mapValues(\.token) } == ["install": "01"])
        await harness.upload(uploader, owner: .user("bob"))
        #expect(devices.withLock { $0.devices.mapValues(\.owner) } == ["install": "bob"])
        await harness.upload(uploader, owner: .signedOut)
        #expect(devices.withLock { $0.devices.isEmpty })
        server.serve { _, _, _ in 401 }
        let registration = PushRouter.TokenRegistration(
            token: "01", environment: .production, owner: "ann", installID: "install")
        await #expect(throws: PushRouter.UploadRefusal(status: 401)) {
            try await uploader.upload(registration)
        }
    }

    private func run(
        _ story: CutConnectionCase, on server: CuttingServer, cut: CuttingServer.Cut?
    ) async throws -> Result {
        let uploader = LoopbackUploader(port: server.port)
        let devices = Locked(Devices())
        let answer: CuttingServer.Answer = { method, path, body in
            devices.withLock { $0.answer(method, path, body) }
        }
        server.serve(answer)
        let harness = RouterHarness()
        harness.router.simulate(.token([1]))
        if story.isSignedInBefore { await harness.upload(uploader, owner: .user("ann")) }

        // What is on the disk when the connection ends is all that a killed process leaves.
        let disk = Locked<Data?>(nil)
        let store = harness.store
        server.serve(answer, cut: cut) { disk.withLock { $0 = store.content } }
        await harness.upload(uploader, owner: .of(story.cutOwner))
        let bytes = server.lastExchange
        let content = disk.withLock { $0 }

        if story.isKilled {
            let next = await RouterHarness.launched(
                store: MemoryStore(content: content ?? store.content), server: uploader,
                owner: story.owner)
            await next.passHour()
        } else {
            await harness.upload(uploader, owner: .of(story.owner))
            await harness.passHour()
        }
        return Result(
            owners: devices.withLock { $0.devices.values.map { $0.owner ?? "anonymous" } },
            bytes: bytes, wasCut: content != nil)
    }
}

// The value is behind the lock.
private final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
