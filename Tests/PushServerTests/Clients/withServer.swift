import Logging
import NIOCore
import PushGateway
import PushServer
import ServiceLifecycle

/// Runs a server on a free port for the time of `body`.
func withServer(
    _ handler: any PushHandling = RecordingHandler(), limits: WireLimits = .patient,
    keys: KeyRing = KeyRing(), _ body: (Int) async throws -> Void
) async throws {
    let server = try makeServer(handler, limits: limits, keys: keys)
    let port = try await server.start()
    let running = Task { try await server.run() }
    do {
        try await body(port)
    } catch {
        running.cancel()
        try await running.value
        throw error
    }
    running.cancel()
    try await running.value
}

/// A server that is not running yet.
func makeServer(
    _ handler: any PushHandling, host: String = "localhost", port: Int = 0,
    limits: WireLimits = .patient, keys: KeyRing = KeyRing()
) throws -> PushServer {
    try PushServer(
        host: host, port: port, identity: TestHome.authority.identity, keys: keys, handler: handler,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, limits: limits, threads: 1)
}

extension WireLimits {
    /// For clients of a test, which may have to wait for the processor long.
    static var patient: WireLimits {
        var limits = WireLimits()
        limits.handshakeTimeout = .hours(1)
        limits.headerTime = .hours(1)
        limits.bodyTime = .hours(1)
        limits.keepAliveTime = .hours(1)
        // The end of a test need not wait for its clients.
        limits.goAwayTime = .zero
        return limits
    }
}
