import Foundation
import PushRouter
import PushRouterTesting
import Testing

/// A store that cannot be read, and what is found once it can.
@MainActor struct StoreAcceptance {
    @Test(arguments: [false, true])
    func `86 a store that cannot be read is neither overwritten nor uploaded from`(
        byActivation: Bool
    ) async {
        let before = await RouterHarness.uploaded()
        _ = before.router.simulateRemoteNotification(.silent(mid: "m1"), in: .background)
        let content = before.store.content
        before.store.isLocked = true

        let server = RecordingUploader()
        let harness = await RouterHarness.launched(after: before, server: server, owner: "bob")
        _ = harness.router.simulateRemoteNotification(.silent(mid: "m2"), in: .background)
        await harness.settle()
        await harness.passHour()
        #expect(
            harness.takeEvents() == [
                "diagnostic: store failed", "registered 01, changed", "arrived silently “m2”",
            ], "what the store had is unknown")
        #expect(server.calls.isEmpty)
        #expect(before.store.content == content)

        before.store.isLocked = false
        harness.router.simulate(byActivation ? .becameActive : .protectedDataBecameAvailable)
        await harness.settle()
        #expect(server.calls.map(\.sentence) == ["upload bob"])
        #expect(server.calls.map(\.registration.installID) == ["install"])
        _ = harness.takeEvents()
        _ = harness.router.simulateRemoteNotification(.silent(mid: "m1"), in: .background)
        _ = harness.router.simulateRemoteNotification(.silent(mid: "m2"), in: .background)
        #expect(harness.takeEvents() == [])
        let next = RouterHarness(store: before.store, clock: harness.clock)
        _ = next.router.simulateRemoteNotification(.silent(mid: "m2"), in: .background)
        #expect(next.takeEvents() == [])
    }

    @Test func `86 the failure to read it is reported once`() {
        let store = MemoryStore()
        store.isLocked = true
        let harness = RouterHarness(store: store)
        harness.router.simulate(.becameActive)
        harness.router.simulate(.becameActive)
        #expect(
            harness.events.filter { $0.hasPrefix("diagnostic") } == ["diagnostic: store failed"])
    }

    #if os(Linux)
        @Test func `on Linux a test's router knows nothing of another test's`() throws {
            let store = PushRouter.FileStore()
            try store.save(Data("{}".utf8))
            #expect(try store.load() == Data("{}".utf8))
            #expect(try PushRouter.FileStore().load() == nil)
        }
    #endif

    @Test func `86 an installation identifier that cannot be read is not made anew`() throws {
        let directory = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: directory) }
        let store = PushRouter.FileStore(directory: directory)
        let id = try store.installID
        let again = try store.installID
        #expect(again == id)
        #expect(try store.load() == nil)
        try store.save(Data("{}".utf8))
        #expect(try PushRouter.FileStore(directory: directory).load() == Data("{}".utf8))

        // A folder in a file's place is there and cannot be read, for any user.
        for name in ["install-id", "state.json"] {
            let file = directory.appendingPathComponent(name)
            let aside = directory.appendingPathComponent("aside")
            try FileManager.default.moveItem(at: file, to: aside)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            #expect(throws: (any Error).self) {
                if name == "install-id" { _ = try store.installID } else { _ = try store.load() }
            }
            try FileManager.default.removeItem(at: file)
            try FileManager.default.moveItem(at: aside, to: file)
        }
        let after = try store.installID
        #expect(after == id)
    }

    @Test func `86 a state that says nothing is reported and replaced`() async {
        let store = MemoryStore(content: Data("{".utf8))
        let harness = RouterHarness(store: store)
        #expect(harness.takeEvents() == ["diagnostic: store failed"])
        let server = RecordingUploader()
        harness.router.simulate(.token([1]))
        await harness.upload(server, owner: .user("ann"))
        #expect(server.calls.count == 1)
    }

    @Test func `86 a backup of another phone removes nothing there`() async {
        let other = await RouterHarness.uploaded()
        let server = RecordingUploader()
        _ = await RouterHarness.launched(
            store: MemoryStore(installID: "restored", content: other.store.content),
            server: server, owner: nil)
        #expect(server.calls.isEmpty)
    }

    @Test func `87 a token counts as changed until an observer has received it`() {
        let harness = RouterHarness(observes: false)
        harness.router.simulate(.token([1]))
        harness.router.simulate(.token([1]))
        harness.observe()
        #expect(harness.takeEvents() == ["registered 01, changed"])
        harness.router.simulate(.token([1]))
        #expect(harness.takeEvents() == ["registered 01"])
        var late: [String] = []
        let subscription = harness.router.onEvent { late.append($0.description) }
        #expect(late == ["registered 01, changed"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `87 and in the next process, if no observer has received it in this one`() {
        let unseen = RouterHarness(observes: false)
        unseen.router.simulate(.token([1]))
        let harness = RouterHarness(store: unseen.store)
        harness.router.simulate(.token([1]))
        #expect(harness.takeEvents() == ["registered 01, changed"])
        let next = RouterHarness(store: unseen.store)
        next.router.simulate(.token([1]))
        #expect(next.takeEvents() == ["registered 01"])
    }

    @Test(arguments: [0.0, 0.5, 3600])
    func `88 a token that is there is not preceded by the report of its absence`(late: Double) {
        let harness = RouterHarness()
        harness.router.simulate(.launch())
        harness.clock.pass(10 + late)
        if late > 1 { harness.clock.advance(by: 0) }
        harness.router.simulate(.token([1]))
        harness.clock.advance(by: 20)
        #expect(harness.takeEvents() == ["registered 01, changed"])
    }

    @Test func `88 after a sleep, silence is reported a second later`() {
        let harness = RouterHarness()
        harness.router.simulate(.launch())
        harness.clock.pass(3600)
        harness.clock.advance(by: 1.1)
        #expect(harness.takeEvents() == ["registration failed: no answer"])
    }

    @Test func `89 an error of iOS keeps its domain and code`() throws {
        let harness = RouterHarness()
        var failures: [PushEvent.RegistrationFailure] = []
        harness.onEvent = {
            if case .registrationFailed(let failure) = $0 { failures.append(failure) }
        }
        harness.router.didFailToRegister(
            NSError(
                domain: "NSCocoaErrorDomain", code: 3010,
                userInfo: [NSLocalizedDescriptionKey: "no tokens here"]))
        #expect(failures == [.system(PushEvent.SystemError("no tokens here", code: 3010))])
    }
}
