import API
import Foundation
import Hummingbird
import Page
import PushGateway
import PushModel
import Testing

@testable import Console

/// Tests the limits of the lists, and their content within the limits.
struct ListTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#

    private func list(_ path: String, of console: ConsoleFixture) async throws -> Items<PushLine> {
        let reply = try await console.get(path)
        #expect(reply.status == 200, "\(reply.text)")
        return try JSONDecoder().decode(Items<PushLine>.self, from: reply.body)
    }

    private func console(pushes: Int, _ limits: ConsoleLimits) async throws -> ConsoleFixture {
        let console = try ConsoleFixture(limits: limits)
        for _ in 0..<pushes { await console.push(Self.alert) }
        return console
    }

    @Test func `after= goes forward, so that one who asks rarely misses nothing`() async throws {
        let console = try await console(pushes: 12, ConsoleLimits())
        let all = try await list("pushes?after=0", of: console).items.map(\.sequence)
        #expect(all.count == 12)
        let later = try await list("pushes?after=\(all[3])&limit=3", of: console)
        #expect(later.items.map(\.sequence) == Array(all[4...6]))
        #expect(later.next == all[6])
        let newest = try await list("pushes?limit=3", of: console)
        #expect(newest.items.map(\.sequence) == all.suffix(3).reversed())
        #expect(newest.next == 3)
        let last = try await list("pushes?after=\(all[8])", of: console)
        #expect(last.items.map(\.sequence) == Array(all.suffix(3)))
        #expect(last.next == nil)
    }

    @Test func `M5: a page is cut by bytes, and says where the next begins`() async throws {
        var limits = ConsoleLimits()
        limits.sliceItems = 2
        limits.pageBytes = 1000
        let console = try await console(pushes: 11, limits)
        var found: [Int64] = []
        var pages = 0
        var page = try await list("pushes?after=0", of: console)
        while true {
            found += page.items.map(\.sequence)
            pages += 1
            guard let next = page.next else { break }
            page = try await list("pushes?after=\(next)", of: console)
        }
        #expect(pages > 2)
        #expect(found.count == 11)
        #expect(found == found.sorted())
        let trace = try await console.get("phones/phone-1/trace?limit=9")
        let traced = try JSONDecoder().decode(Items<TraceLine>.self, from: trace.body)
        #expect(traced.next == traced.items.last?.sequence)
    }

    @Test(arguments: ["pushes?limit=4", "pushes"])
    func `M5: the newest pushes, too, say where the next page starts`(
        path: String
    ) async throws {
        var limits = ConsoleLimits()
        limits.sliceItems = 2
        limits.pageBytes = path == "pushes" ? 1000 : limits.pageBytes
        let console = try await console(pushes: 11, limits)
        var found: [Int64] = []
        var start: Int64? = 0
        while let place = start {
            let query = path + (path.contains("?") ? "&" : "?") + "start=\(place)"
            let page = try await list(query, of: console)
            found += page.items.map(\.sequence)
            start = page.next
        }
        #expect(found == found.sorted().reversed())
        #expect(found.count == 11)
    }

    @Test func `M5: slices make the same page as a whole`() async throws {
        var limits = ConsoleLimits()
        limits.sliceItems = 3
        let console = try await console(pushes: 10, limits)
        let all = try await list("pushes", of: console).items.map(\.sequence)
        #expect(Set(all).count == 10)
        let page = try await list("pushes?limit=8", of: console)
        #expect(page.items.map(\.sequence) == Array(all.prefix(8)))
        #expect(page.next == 8)
        let last = try #require(all.first)
        #expect(try await list("pushes?after=\(last)", of: console).items.isEmpty)
        #expect(try await list("pushes?phone=none", of: console).items.isEmpty)
    }

    @Test(arguments: [17, 509, 512])
    func `H3: a payload of many levels is shown as text, and harms no other`(
        levels: Int
    ) async throws {
        let console = try ConsoleFixture()
        // The payload is one level, and so is each array in it.
        let nested =
            String(repeating: "[", count: levels - 1) + String(repeating: "]", count: levels - 1)
        let payload = #"{"aps":{"alert":"x"},"d":"# + nested + "}"
        await console.push(Self.alert)
        #expect(await console.push(payload).map(\.status) == [200])
        let pushes = try await list("pushes", of: console).items
        #expect(pushes.map(\.status) == [200, 200])
        #expect(pushes[1].payload == ["aps": ["alert": "Hello"]])
        #expect(pushes[0].payload == nil)
        #expect(pushes[0].payloadText == payload)
        #expect(pushes[0].payloadBase64 == nil)
    }

    @Test func `a payload of 16 levels is JSON still, and brackets in strings do not count`()
        async throws
    {
        let console = try ConsoleFixture()
        let nested = String(repeating: "[", count: 15) + String(repeating: "]", count: 15)
        let text = #"\\\"[[[["# + String(repeating: "{", count: 40)
        await console.push(#"{"aps":{"alert":"x"},"d":"# + nested + #","e":""# + text + #""}"#)
        let push = try #require(try await list("pushes", of: console).items.first)
        #expect(push.payloadText == nil)
        #expect(push.payload != nil)
    }

    @Test func `phones are listed page by page, in alphabetical order`() async throws {
        let console = try ConsoleFixture(phones: ["a", "b", "z"])
        let first = try await console.get("phones?limit=3")
        let page = try JSONDecoder().decode(Items<PhoneDescription>.self, from: first.body)
        #expect(page.items.map(\.name) == ["a", "b", "phone-1"])
        #expect(page.next == 3)
        let rest = try await console.get("phones?after=3").items(of: PhoneDescription.self)
        #expect(rest.map(\.name) == ["z"])
    }

    /// Each answer is read when its client reads, so an unread answer takes no turn.
    @Test func `D6: readers that stop hold up no other, and one too many is refused`() async throws
    {
        var limits = ConsoleLimits()
        limits.sliceItems = 1
        limits.lists = 41
        let console = try await console(pushes: 5, limits)
        let places = try await list("pushes", of: console).items.map(\.sequence)
        var unread: [Response] = []
        for _ in 0..<40 {
            unread.append(
                try await console.routes.pushList(places, start: 0, []).response(
                    holding: try await console.routes.lists.enter()))
        }
        #expect(try await list("pushes", of: console).items.count == 5)
        #expect(try await console.get("/livez").text == "ok\n")
        let last = try await console.routes.lists.enter()
        let refused = try await console.get("pushes")
        #expect(refused.status == 503)
        #expect(refused.problem?.detail == "Belfry is busy with 41 other lists.")
        withExtendedLifetime((unread, last)) {}
    }
}
