import Log
import PushGateway
import PushModel
import Search
import Testing

@testable import Console

/// The waits that are answered together, as a value.
struct OpenWaitsTests {
    private let log = MemoryLog()
    private let epoch = UnixTime(seconds: 1_700_000_000)

    private func search(_ query: String) throws -> PushSearch {
        PushSearch(try SearchQuery(query), in: log, epoch: epoch)
    }

    private func request(_ sequence: Int64, _ title: String) -> SearchedRequest {
        let payload = Array(#"{"aps":{"alert":{"title":"\#(title)"}}}"#.utf8)
        let entry = PushEntry(
            sequence: sequence, time: .zero,
            request: PushRequest(
                path: "/3/device/00", topic: "com.example.app", pushType: "alert",
                credential: .trusted, payload: payload),
            response: PushResponse(status: 200, id: "\(sequence)"))
        return SearchedRequest(.push(entry), epoch: epoch)
    }

    @Test func `waits without a phone share a pass, and waits for one phone have their own`() throws
    {
        var waits = OpenWaits()
        let one = waits.add(try search("title:a"), after: 5, count: 1)
        let other = waits.add(try search("title:b status:200"), after: 3, count: 1)
        let onPhone = waits.add(try search("title:a phone:phone-1"), after: 0, count: 1)
        let first = try #require(waits.nextPass())
        #expect(first.ids == [one, other])
        #expect(first.after == 3)
        #expect(first.bounds.phone == nil && first.bounds.terms.isEmpty)
        waits.finish(first)
        let second = try #require(waits.nextPass())
        #expect(second.ids == [onPhone])
        #expect(second.bounds.phone == "phone-1")
        #expect(second.bounds.terms.map(\.text) == ["title:a", "title:a"])
        waits.finish(second)
        #expect(waits.nextPass() == nil)
    }

    @Test func `equal terms narrow the pass of several waits`() throws {
        var waits = OpenWaits()
        for _ in 0..<3 { _ = waits.add(try search("title:shipped"), after: 0, count: 1) }
        #expect(waits.nextPass()?.bounds.terms.last?.text == "title:shipped")
    }

    @Test func `a wait counts what it matches after its place, once`() throws {
        var waits = OpenWaits()
        let id = waits.add(try search("title:shipped"), after: 1, count: 2)
        waits.check([request(1, "shipped"), request(2, "Shipped"), request(3, "other")])
        waits.check([request(2, "Shipped")])
        #expect(waits.all[id]?.found == [2])
        #expect(waits.all[id]?.isEnough == false)
        waits.check([request(4, "shipped")])
        #expect(waits.all[id]?.isEnough == true)
        // The log may have more matches, which the answer lists.
        #expect(waits.all[id]?.isDone == false)
        waits.finish(try #require(waits.nextPass()))
        #expect(waits.all[id]?.isDone == true)
    }

    @Test func `a wait that is over is done when the log was searched`() throws {
        var waits = OpenWaits()
        let id = waits.add(try search("title:shipped"), after: 0, count: 1)
        waits.end(id)
        #expect(waits.all[id]?.isDone == false)
        waits.finish(try #require(waits.nextPass()))
        #expect(waits.all[id]?.isDone == true)
    }

    @Test func `after missed pushes the log is searched again from there`() throws {
        var waits = OpenWaits()
        _ = waits.add(try search("title:shipped"), after: 0, count: 1)
        _ = waits.add(try search("title:shipped"), after: 90, count: 1)
        waits.finish(try #require(waits.nextPass()))
        waits.searchAgain(after: 70)
        #expect(waits.nextPass()?.after == 70)
    }
}
