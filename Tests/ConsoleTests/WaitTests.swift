import API
@testable import Console
import Foundation
import PushModel
import Search
import Testing

/// `GET /api/v1/wait`: at once, later, or not in time.
@Suite(.timeLimit(.minutes(10)))
struct WaitTests {
    private static let alert = #"{"aps":{"alert":{"title":"Order shipped"}}}"#

    private func json(_ reply: Reply) throws -> JSONValue {
        try JSONValue(parsing: Array(reply.body))
    }

    @Test func `what is there already is answered at once`() async throws {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        let reply = try await console.get("wait?query=title:shipped%20is:shown&timeout=10m")
        #expect(reply.status == 200, "\(reply.text)")
        #expect(try json(reply)["items"]?.array?.first?["title"] == "Order shipped")
    }

    @Test func `a wait is answered although no further list is`() async throws {
        var limits = ConsoleLimits()
        limits.lists = 0
        let console = try ConsoleFixture(limits: limits)
        await console.push(Self.alert)
        #expect(try await console.get("pushes").status == 503)
        #expect(try await console.get("wait?query=title:shipped&timeout=10m").status == 200)
    }

    @Test func `an answer has at most a hundred pushes, or as many as are wanted`() async throws {
        let console = try ConsoleFixture()
        for _ in 0..<103 { await console.push(Self.alert) }
        for (count, items) in [(1, 100), (102, 102)] {
            let reply = try json(
                try await console.get("wait?query=title:shipped&count=\(count)&timeout=10m"))
            #expect(reply["items"]?.array?.count == items)
            #expect(reply["matched"] == 103)
            #expect(reply["items"]?.array?.first?["sequence"] == 103)
        }
    }

    /// The wait may last as long as the suite: an answer 200 is there because the push came.
    @Test func `one who waits is answered when the last push has come`() async throws {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        let waiting = Task {
            try await console.get("wait?query=title:shipped&count=2&after=latest&timeout=10m")
        }
        // Until it waits: it listens to the rows before it looks at the log.
        while await !console.switchboard.hasRowListeners { await Task.yield() }
        await console.push(#"{"aps":{"alert":"other"}}"#)
        await console.push(Self.alert)
        await console.push(Self.alert)
        let reply = try await waiting.value
        #expect(reply.status == 200, "\(reply.text)")
        let places = try json(reply)["items"]?.array?.compactMap { $0["sequence"]?.int }
        #expect(places?.prefix(2) == [3, 4])
    }

    @Test func `a push that is shown later ends the wait for it`() async throws {
        let console = try ConsoleFixture()
        let actions = "phones/phone-1/actions"
        _ = try await console.post(actions, #"{"action":"network","object":"off"}"#)
        await console.push(Self.alert)
        let waiting = Task { try await console.get("wait?query=is:shown&timeout=10m") }
        while await !console.switchboard.hasRowListeners { await Task.yield() }
        _ = try await console.post(actions, #"{"action":"network","object":"on"}"#)
        #expect(try await waiting.value.status == 200)
    }

    @Test func `what does not come in time names the nearest, and the fields that differ`()
        async throws
    {
        let console = try ConsoleFixture()
        await console.push(Self.alert)
        let query = "topic:com.example.app%20title:%22Order%20cancelled%22%20is:shown"
        let reply = try await console.get("wait?query=\(query)&timeout=10ms")
        #expect(reply.status == 404)
        let problem = try #require(reply.problem)
        #expect(problem.detail.hasPrefix("No push matched “topic:com.example.app title:"))
        let near = try #require(problem.members["nearMisses"]?.array?.first)
        #expect(near["sequence"] == 1)
        #expect(
            near["differs"] == [
                [
                    "field": "title", "wanted": #"title:"Order cancelled""#,
                    "found": "Order shipped",
                ]
            ])
    }

    @Test(arguments: [
        ("timeout=soon", 400), ("timeout=11m", 400), ("count=0", 400), ("query=is:x", 400),
        ("after=none", 400),
    ])
    func `a wait that makes no sense is refused`(query: String, status: Int) async throws {
        #expect(try await ConsoleFixture().get("wait?" + query).status == status)
    }

    /// The waits that come while the log is searched for the first of them share the next search,
    /// and all read the recent pushes for near misses once.
    @Test func `D14: two hundred waits read the log as often as two`() async throws {
        let log = GatedLog()
        let console = try ConsoleFixture(store: log)
        log.open()
        for _ in 0..<20 { await console.push(Self.alert) }
        log.shut()
        let before = log.reads
        let (board, routes) = (console.routes.waitBoard, console.routes)
        let waits = try (0..<200).map { number in
            let search = PushSearch(
                try SearchQuery("title:none-\(number) is:shown"), in: log, epoch: routes.epoch)
            return Task {
                let found = try await board.places(
                    of: search, after: 0, count: 1, timeout: .milliseconds(1),
                    closed: AsyncStream { _ in })
                return (found, try await board.nearMisses(search, count: 3))
            }
        }
        while await board.count < 200 || !log.hasReader { await Task.yield() }
        log.open()
        for wait in waits {
            let (found, near) = try await wait.value
            #expect(found.places.isEmpty && !found.isEnough)
            #expect(near.count == 3)
        }
        // One or two searches, and one read for the near misses.
        #expect(2...3 ~= log.reads - before)
    }
}
