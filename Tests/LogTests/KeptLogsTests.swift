import PushGateway
import PushModel
import TestSupport
import Testing

@testable import Log

/// Tests the common behavior of the logs that a world is restored from.
@Suite(.timeLimit(.minutes(10))) struct KeptLogsTests {
    @Test(arguments: LogKind.kept)
    func `a request comes back as it was, but for its credential`(
        kind: LogKind
    ) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        let request = PushRequest(
            connection: 7, path: "/3/device/00", host: "localhost", id: "Ae\u{301}",
            expiration: "0", priority: "5", collapseID: "c", topic: "com.example.app",
            pushType: "alert", repeatedHeader: "apns-id", credential: .unreadable("secret"),
            payload: [0, 0xFF, 0xC3, 0x28])
        let response = PushResponse(
            status: 410, reason: .unregistered, id: "Ae\u{301}",
            uniqueID: PushIdentifier("01234567-89ab-cdef-0123-456789abcdef"), timestamp: 12,
            hint: "Take another.")
        var rows = Rows()
        try await log.append(rows(.push(request, response), phone: nil))
        let entry = try #require(try await log.pushes().first)
        var kept = request
        kept.credential = .logged
        #expect(entry == PushEntry(sequence: 1, time: .zero, request: kept, response: response))
    }

    @Test(arguments: LogKind.kept)
    func `what a restored world needs is never pruned`(
        kind: LogKind
    ) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder, Retention(records: 3, pushes: 3))
        try await log.keep(settings: [1], replayed: 2)
        var rows = Rows()
        for number in 1...20 {
            try await log.append(rows(.push("\(number)"), .fixture()), replayed: 2)
        }
        try await log.tidy(at: .zero)
        #expect(try await log.pushes().map(\.sequence) == Array(3...20))
        try await log.keep(replayed: 19)
        try await log.tidy(at: .zero)
        #expect(try await log.pushes().map(\.sequence) == Array(18...20))
    }

    @Test(arguments: LogKind.kept)
    func `a state is the last one of each phone`(
        kind: LogKind
    ) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        #expect(try await log.load().settings == nil)
        try await log.keep(
            [.fixture("a", through: 1, [1]), .fixture("b", through: 1, [2])], settings: [9],
            replayed: 1)
        try await log.keep([.fixture("b", through: 5, [3])], replayed: 4)
        let world = try await log.load()
        #expect(
            world.states == [
                "a": StoredState(through: 1, value: [1]), "b": StoredState(through: 5, value: [3]),
            ])
        #expect(world.settings == [9])
        #expect(world.replayed == 4)
        #expect(try await log.load(["b", "c"]).states.keys.sorted() == ["b"])
    }

    @Test(arguments: LogKind.kept)
    func `the past begins where a phone did, and once it is asked for, at later states too`(
        kind: LogKind
    ) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        var first = LogBatch.State.fixture("a", through: 0)
        first.beginsPast = true
        try await log.keep([first], replayed: 0)
        try await log.keep([.fixture("a", through: 400, steps: 400)], replayed: 400)
        #expect(try await log.past(of: "a", through: 399).state?.through == 0)
        try await log.keep(
            [.fixture("a", through: 800, steps: 400)], replayed: 800, keepsPast: true)
        try await log.keep(
            [.fixture("a", through: 900, steps: 100)], replayed: 900, keepsPast: true)
        try await log.keep([.fixture("a", through: 950, steps: 50)], replayed: 950, keepsPast: true)
        #expect(try await log.past(of: "a", through: 940).state?.through == 800)
        #expect(try await log.past(of: "a", through: 950).state?.through == 950)
        #expect(try await log.past(of: "a", through: 950).earliest == 0)
        #expect(try await log.load().keepsPast)
    }

    @Test(arguments: LogKind.kept)
    func `batches that come at once are all there, in order`(
        kind: LogKind
    ) async throws {
        let folder = try Folder()
        defer { withExtendedLifetime(folder) {} }
        let log = try await kind.log(folder)
        var rows = Rows()
        let steps = (1...200).map { _ in rows(.note, .fixture()) }
        await withTaskGroup { group in
            for step in steps {
                // The writer takes them in the order in which they are given.
                let (stored, continuation) = AsyncStream.makeStream(of: LogError?.self)
                #expect(!log.append(LogBatch([[step]], replayed: .max)) { continuation.yield($0) })
                group.addTask { for await problem in stored { return #expect(problem == nil) } }
            }
        }
        #expect(try await log.trace(of: "phone-1").map(\.sequence) == Array(1...200))
    }
}
