import Foundation
import Log
import PushGateway
import PushModel
import Switchboard
import World
import Testing
import VirtualPhone

@Suite(.timeLimit(.minutes(10)))
struct SwitchboardTests {
    private static let alert = #"{"aps":{"alert":"Hello"}}"#
    private static let silent = #"{"aps":{"content-available":1}}"#

    @Test func `a push is in the log when its answer goes out`() async throws {
        let exchange = try SwitchboardFixture()
        let answers = await exchange.push(Self.alert)
        let pushes = try await exchange.log.pushes()
        #expect(answers.map(\.status) == [200])
        #expect(pushes.map(\.id) == answers.map(\.id))
        #expect(pushes.map(\.phone) == ["phone-1"])
        #expect(pushes.map(\.request.payload) == [Array(Self.alert.utf8)])
        #expect(try await exchange.names().contains("banner"))
    }

    @Test func `a batch is answered in its order, refusals included`() async throws {
        let exchange = try SwitchboardFixture()
        let answers = await exchange.push(Self.alert, "", Self.silent)
        #expect(answers.map(\.status) == [200, 400, 200])
        #expect(answers.map(\.reason) == [nil, .payloadEmpty, nil])
        #expect(try await exchange.log.pushes().map(\.response.status) == [200, 400, 200])
    }

    @Test func `batches are answered in the order in which they came`() async throws {
        let exchange = try SwitchboardFixture()
        let path = "/3/device/\(await exchange.token)"
        let (answered, continuation) = AsyncStream.makeStream(of: [String].self)
        for batch in 1...50 {
            let request = PushRequest(path: path, id: "\(batch)", credential: .trusted)
            exchange.switchboard.answer([request]) { continuation.yield($0.map(\.id)) }
        }
        var order: [String] = []
        for await ids in answered {
            order += ids
            if order.count == 50 { break }
        }
        #expect(order == (1...50).map(String.init))
    }

    @Test func `one line of the log says what became of a push`() async throws {
        let exchange = try SwitchboardFixture()
        _ = await exchange.push(Self.alert)
        _ = await exchange.push(Self.alert, to: "00")
        #expect(exchange.notes.all.count == 2)
        let first = try #require(exchange.notes.all.first)
        #expect(first.hasPrefix("info 200 → phone-1: banner on Lock Screen, listed ("))
        #expect(first.hasSuffix("com.example.app, connection 1)"))
        #expect(exchange.notes.all.last?.hasPrefix("info 400 BadDeviceToken → token 00: ") == true)
    }

    @Test func `the world continues by itself when its time comes`() async throws {
        let exchange = try SwitchboardFixture()
        let heard = await exchange.switchboard.listen()
        _ = await exchange.push(Self.silent)
        #expect(try await exchange.names().last == "didReceiveRemoteNotificationFetch")
        // The recorded app answers after a second; in the end iOS suspends it.
        let sleeper = Task {
            while let wake = await exchange.clock.nextSleep() { exchange.clock.advance(to: wake) }
        }
        let suspended = await heard.first { $0.contains { $0.record.word == "suspend" } }
        sleeper.cancel()
        #expect(suspended?.last?.record.time == .zero + .seconds(5))
    }

    @Test func `what a person does is answered with what followed, and not with what was due`()
        async throws
    {
        let exchange = try SwitchboardFixture()
        _ = await exchange.push(Self.alert)
        exchange.clock.advance(to: .zero + .seconds(60))
        let followed = try await exchange.switchboard.perform(
            .user(.tapNotification("com.example.app")), on: "phone-1")
        let names = followed.map(\.record.word)
        #expect(names.first == "tap")
        #expect(names.contains("didReceiveResponse"))
        let all = try await exchange.log.trace(of: "phone-1")
        #expect(Array(all.suffix(followed.count)) == followed)
        #expect(all.map(\.record.word).contains("suspend"))
    }

    @Test func `an unknown phone is named, and so are the known ones`() async throws {
        let exchange = try SwitchboardFixture()
        let error = await #expect(throws: UnknownPhone.self) {
            try await exchange.switchboard.perform(.user(.lock), on: "phone-9")
        }
        #expect(error?.description == "There is no phone “phone-9”. Known phones: phone-1.")
    }

    @Test func `a connection that came to nothing is in the log`() async throws {
        let exchange = try SwitchboardFixture()
        exchange.switchboard.refusedConnection("The client does not trust our certificate.")
        // Behind it in the queue, so that it is written when this is answered.
        _ = await exchange.push(Self.alert)
        let rows = try await exchange.log.read(LogQuery(after: 0, limit: 1))
        #expect(rows.map(\.event) == [.note])
        #expect(
            rows.first?.records.map(\.detail) == [
                .words("The client does not trust our certificate.")
            ])
    }

    @Test func `listeners hear everything in its order`() async throws {
        let exchange = try SwitchboardFixture()
        let heard = await exchange.switchboard.listen()
        async let pushes: [PushResponse] = exchange.push(Self.alert, Self.alert)
        async let lock = exchange.switchboard.perform(.user(.lock), on: "phone-1")
        async let unlock = exchange.switchboard.perform(.user(.unlock), on: "phone-1")
        _ = try await (pushes, lock, unlock)
        let written = try await exchange.log.trace(of: "phone-1")
        var sequence: [Int64] = []
        for await entries in heard {
            sequence += entries.map(\.sequence)
            if sequence.count >= written.count { break }
        }
        #expect(sequence == written.map(\.sequence))
    }

    @Test func `a deleted app can be installed again, and gets a token when opened`() async throws {
        let exchange = try SwitchboardFixture()
        let app = try #require(
            await exchange.switchboard.world.phones["phone-1"]?.apps["com.example.app"])
        let first = await exchange.token
        _ = try await exchange.switchboard.perform(.user(.delete("com.example.app")), on: "phone-1")
        let gone = await exchange.push(Self.alert, to: first)
        #expect(gone.map(\.reason) == [.unregistered])
        let installed = try await exchange.switchboard.install(app, on: "phone-1")
        #expect(installed.map(\.record.word) == ["install"])
        #expect(await exchange.token == "none")
        _ = try await exchange.switchboard.perform(
            .user(.tapIcon("com.example.app")), on: "phone-1")
        #expect(await exchange.token != "none")
        #expect(await exchange.token != first)
    }
}
