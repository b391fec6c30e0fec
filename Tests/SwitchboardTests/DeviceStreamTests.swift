import Log
import PushGateway
import PushModel
import Testing
import World

@testable import Switchboard

/// Device streams: who gets a push, and what becomes of it while no stream is open.
@Suite(.timeLimit(.minutes(10)))
struct DeviceStreamTests {
    private static let token = "746f6b656e433032"
    private static let alert = #"{"aps":{"alert":"Hello"}}"#
    private static func alert(_ text: String) -> String { "{\"aps\":{\"alert\":\"\(text)\"}}" }

    /// Opens a stream, and returns when it is open or refused.
    private func open(
        _ token: String = token, on exchange: SwitchboardFixture
    ) async throws -> RecordingStream {
        let stream = try RecordingStream(token)
        exchange.switchboard.handle(.requested, of: stream)
        _ = await stream.next()
        return stream
    }

    @Test func `a stream brings its token, and gets the pushes to it`() async throws {
        let exchange = try SwitchboardFixture()
        #expect(await exchange.push(Self.alert, to: Self.token).map(\.status) == [400])
        let stream = try await open(on: exchange)
        let answers = await exchange.push(
            [Self.alert("1"), Self.alert("2")], to: Self.token)
        #expect(answers.map(\.status) == [200, 200])
        #expect(
            stream.lines == [.open, .payload(Self.alert("1")), .payload(Self.alert("2"))])
        #expect(await exchange.switchboard.openStreams == 1)
    }

    @Test func `while no stream is open APNs stores one push of a topic`() async throws {
        let exchange = try SwitchboardFixture()
        let first = try await open(on: exchange)
        exchange.switchboard.handle(.closed, of: first)
        _ = await exchange.push([Self.alert("1"), Self.alert("2")], to: Self.token)
        #expect(first.lines == [.open])
        #expect(await exchange.switchboard.openStreams == 0)
        let second = try await open(on: exchange)
        #expect(await second.next() == .payload(Self.alert("2")))
    }

    @Test func `the newest stream of a token gets its pushes, the older one ends`() async throws {
        let exchange = try SwitchboardFixture()
        let first = try await open(on: exchange)
        let second = try await open(on: exchange)
        #expect(first.lines == [.open, .ended])
        exchange.switchboard.handle(.closed, of: first)
        _ = await exchange.push(Self.alert, to: Self.token)
        #expect(second.lines == [.open, .payload(Self.alert)])
    }

    @Test func `a client that does not read is a device without a network`() async throws {
        let exchange = try SwitchboardFixture()
        let stream = try await open(on: exchange)
        exchange.switchboard.handle(.stalled, of: stream)
        _ = await exchange.push([Self.alert("1"), Self.alert("2")], to: Self.token)
        #expect(stream.lines == [.open])
        exchange.switchboard.handle(.resumed, of: stream)
        #expect(await stream.next() == .payload(Self.alert("2")))
    }

    @Test func `a stream to a phone's token gets what reaches the phone, and changes nothing`()
        async throws
    {
        let exchange = try SwitchboardFixture()
        let stream = try await open(await exchange.token, on: exchange)
        _ = await exchange.push(Self.alert)
        #expect(stream.lines == [.open, .payload(Self.alert)])
        #expect(try await exchange.names().contains("banner"))
        exchange.switchboard.handle(.closed, of: stream)
        _ = await exchange.push(Self.alert)
        #expect(try await exchange.names().filter { $0 == "banner" }.count == 2)

        let slow = try await open(await exchange.token, on: exchange)
        exchange.switchboard.handle(.stalled, of: slow)
        #expect(await slow.next() == .ended)
    }

    @Test func `a removed device's stream ends, and its token opens no other`() async throws {
        let exchange = try SwitchboardFixture()
        let stream = try await open(on: exchange)
        try await exchange.switchboard.removePhone("stream-\(Self.token)")
        #expect(stream.lines == [.open, .ended])
        #expect(try await open(on: exchange).lines == [.refused(410)])
        #expect(await exchange.push(Self.alert, to: Self.token).map(\.status) == [410])
    }

    @Test func `a reset ends the streams of devices, which may come back as new ones`()
        async throws
    {
        let exchange = try SwitchboardFixture()
        let stream = try await open(on: exchange)
        try await exchange.switchboard.resetPhones()
        #expect(stream.lines == [.open, .ended])
        #expect(try await open(on: exchange).lines == [.open])
    }

    @Test(arguments: [false, true])
    func `after a kill a device has its token, its stored push, and no connection`(
        wasConnected: Bool
    ) async throws {
        let store = try SQLiteLog()
        let first = try await SwitchboardFixture(restoring: store)
        let stream = try await open(on: first)
        if !wasConnected { first.switchboard.handle(.closed, of: stream) }
        _ = await first.push(Self.alert("1"), to: Self.token)
        let end = try await store.load().end.time
        let second = try await SwitchboardFixture(
            restoring: store, clock: ManualClock(now: end))
        #expect(await second.push(Self.alert("2"), to: Self.token).map(\.status) == [200])
        let again = try await open(on: second)
        #expect(await again.next() == .payload(Self.alert("2")))
    }

    @Test func `while the log cannot be written no stream opens, and none is lost`() async throws {
        let store = FailingLog(try SQLiteLog())
        let exchange = try await SwitchboardFixture(restoring: store)
        let stream = try await open(on: exchange)
        store.fill(true)
        #expect(try await open("aabb", on: exchange).lines == [.refused(503)])
        #expect(await exchange.push(Self.alert, to: Self.token).map(\.status) == [503])
        exchange.switchboard.handle(.closed, of: stream)
        await exchange.mend(store)
        #expect(await exchange.push(Self.alert, to: "aabb").map(\.status) == [400])
        #expect(await exchange.push(Self.alert, to: Self.token).map(\.status) == [200])
        #expect(stream.lines == [.open], "the push waits, since the stream has ended")
        let again = try await open(on: exchange)
        #expect(await again.next() == .payload(Self.alert))
    }
}
