import Foundation
import Logging
import NIOCore
import NIOSSL
import PushServer
import Synchronization

@testable import FCM

/// The front's authority, for all tests of the wire.
enum WireFixture {
    static let authority: CertificateAuthority = {
        let home = FileManager.default.temporaryDirectory.appending(
            path: "belfry-\(UUID().uuidString)", directoryHint: .isDirectory)
        do {
            return try CertificateAuthority(home: home, at: Date(), for: .fcm)
        } catch {
            preconditionFailure("The authority in \(home.path) cannot be made: \(error)")
        }
    }()

    /// A client that trusts the authority.
    static func tls(_ protocols: String...) -> TLSConfiguration {
        var tls = TLSConfiguration.makeClientConfiguration()
        tls.trustRoots = .file(authority.certificateFile.path)
        tls.applicationProtocols = protocols
        return tls
    }

    static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    /// A server that is not running yet.
    static func makeServer(
        tunnels: [String] = [], logger: Logger = logger, limits: FCMLimits = .patient,
        answer: @escaping @Sendable (FrontRequest) async -> FrontReply = echo
    ) throws -> FCMServer {
        try FCMServer(
            host: "127.0.0.1", port: 0, identity: authority.identity, tunnels: tunnels,
            logger: logger, limits: limits, answer: answer)
    }

    /// Runs a server on a free port for the time of `body`.
    static func withServer(
        tunnels: [String] = [], logger: Logger = logger, limits: FCMLimits = .patient,
        answer: @escaping @Sendable (FrontRequest) async -> FrontReply = echo,
        _ body: (Int) async throws -> Void
    ) async throws {
        let server = try makeServer(
            tunnels: tunnels, logger: logger, limits: limits, answer: answer)
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

    /// Answers with the method, the host, the path and the body of the request.
    @Sendable static func echo(_ request: FrontRequest) async -> FrontReply {
        let line = "\(request.method) \(request.host) \(request.path) "
        return .answer(
            FrontAnswer(
                status: 200, fields: [FrontField("content-type", "text/plain")],
                body: Array(line.utf8) + request.body))
    }
}

extension FCMLimits {
    /// For clients of a test, which may have to wait for the processor long.
    static var patient: FCMLimits {
        var limits = FCMLimits()
        limits.handshakeTime = .hours(1)
        limits.headerTime = .hours(1)
        limits.bodyTime = .hours(1)
        limits.tunnelTime = .hours(1)
        limits.closeTime = .zero
        return limits
    }

    static func body(_ size: Int) -> FCMLimits {
        var limits = FCMLimits.patient
        limits.bodySize = size
        return limits
    }
}

/// Holds requests back until enough of them wait, and then releases them, the last one first.
actor Gate {
    private let size: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isOpen = false
    private(set) var most = 0

    init(_ size: Int) { self.size = size }

    func pass() async {
        guard !isOpen else { return }
        await withCheckedContinuation { continuation in
            waiting.append(continuation)
            most = max(most, waiting.count)
            if waiting.count == size { release() }
        }
    }

    /// Lets all pass from now on.
    func open() {
        isOpen = true
        release()
    }

    private func release() {
        for continuation in waiting.reversed() { continuation.resume() }
        waiting = []
    }
}

/// Keeps what a server logs, and what it was asked.
final class Recorded: Sendable {
    private let lines = Mutex<[String]>([])
    private let asked = Mutex<[FrontRequest]>([])

    var text: String { lines.withLock { $0.joined(separator: "\n") } }
    var requests: [FrontRequest] { asked.withLock { $0 } }
    var logger: Logger { Logger(label: "test") { _ in Handler(lines: self) } }

    func add(_ request: FrontRequest) { asked.withLock { $0.append(request) } }

    private struct Handler: LogHandler {
        let lines: Recorded
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            lines.lines.withLock { $0.append("\(event.level) \(event.message)") }
        }
    }
}
