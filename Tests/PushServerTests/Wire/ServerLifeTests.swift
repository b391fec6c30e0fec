import Logging
import NIOCore
import PushGateway
import ServiceLifecycle
import Testing

@testable import PushServer

/// From the port to the last GOAWAY.
@Suite(.timeLimit(.minutes(10)))
struct ServerLifeTests {
    @Test func `a taken port is an error that names host and port`() async throws {
        try await withServer { port in
            let second = try makeServer(RecordingHandler(), port: port)
            await #expect(throws: ListenError.taken(host: "localhost", port: port)) {
                try await second.run()
            }
            #expect(
                ListenError.taken(host: "localhost", port: port).description
                    == "Port \(port) on localhost is taken by another program. Choose another "
                    + "port, or 0 for a free one.")
        }
    }

    @Test(arguments: ["127.0.0.1", "::1"])
    func `localhost is listened on in both families`(address: String) async throws {
        guard HostAddress.isThere(address) else { return }
        try await withServer { port in
            let client = try await WireClient(port: port, address: address)
            try await client.open(.headers(PushFields.make()))
            #expect(await client.answer().status == "200")
        }
    }

    @Test func `a port that is taken in one family is taken`() async throws {
        guard HostAddress.isThere("::1") else { return }
        let other = try makeServer(RecordingHandler(), host: "::1")
        let port = try await other.start()
        let running = Task { try await other.run() }
        let server = try makeServer(RecordingHandler(), port: port)
        await #expect(throws: ListenError.taken(host: "localhost", port: port)) {
            try await server.start()
        }
        running.cancel()
        try await running.value
    }

    @Test func `graceful shutdown says GOAWAY and finishes what is in flight`() async throws {
        let handler = RecordingHandler(holds: true)
        let server = try makeServer(handler)
        let port = try await server.start()
        let group = ServiceGroup(
            services: [server], logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let running = Task { try await group.run() }
        let client = try await WireClient(port: port, tls: .init())
        try await client.open(.headers(PushFields.make()))
        await handler.waitForRequests(1)
        await group.triggerGracefulShutdown()
        let goAway = try #require(await client.next(.goAway))
        #expect(goAway.errorCode == 0)
        #expect(goAway.payload.dropFirst(8).elementsEqual(#"{"reason":"Shutdown"}"#.utf8))
        handler.release()
        #expect(await client.answer().status == "200")
        #expect(await client.nextFrame() == nil)
        try await running.value
        #expect(server.port == nil)
    }

    @Test func `a request that takes too long does not keep the server up`() async throws {
        var limits = WireLimits.patient
        limits.shutdownGracePeriod = .zero
        let handler = RecordingHandler(holds: true)
        let server = try makeServer(handler, limits: limits)
        let port = try await server.start()
        let running = Task { try await server.run() }
        let client = try await WireClient(port: port)
        try await client.open(.headers(PushFields.make()))
        await handler.waitForRequests(1)
        running.cancel()
        try await running.value
    }

    // The client neither closes nor answers the close_notify, for which the TLS handler would wait.
    @Test(arguments: [true, false])
    func `H4: no client keeps the server up`(hasUnfinishedRequest: Bool) async throws {
        var limits = WireLimits.patient
        limits.shutdownGracePeriod = .milliseconds(50)
        limits.closeTime = .hours(1)
        let server = try makeServer(RecordingHandler(), limits: limits)
        let port = try await server.start()
        let running = Task { try await server.run() }
        let client = try await WireClient(port: port, tls: .init())
        try await client.open(.headers(PushFields.make()))
        _ = await client.answer()
        if hasUnfinishedRequest {
            try await client.send(.headers(PushFields.make(), stream: 3, ends: false))
        }
        try await client.stopReading()
        running.cancel()
        try await running.value
        try? await client.close()
    }

    @Test(arguments: ["", "PR", "CONNECT api.push"])
    func `a connection that does not begin in time is closed`(start: String) throws {
        let wire = try EmbeddedWire()
        if !start.isEmpty { try wire.send(Array(start.utf8)) }
        wire.advance(by: .seconds(9))
        #expect(wire.isOpen)
        wire.advance(by: .seconds(1))
        #expect(!wire.isOpen)
    }
}
