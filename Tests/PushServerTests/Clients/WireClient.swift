import Foundation
import NIOCore
import NIOPosix
import NIOSSL

@testable import PushServer

/// A client that speaks bytes and HTTP/2 frames, well or badly.
final class WireClient {
    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)

    /// How a client does TLS.
    struct TLS: Sendable {
        var offersALPN = true
        var serverName: String? = "localhost"
        var trusts = [TestHome.authority.certificateFile.path]
        /// A client certificate, if any.
        var identity: TLSIdentity?
    }

    private let channel: any Channel
    private var chunks: AsyncStream<[UInt8]>.Iterator
    private var received: [UInt8] = []
    private let headers = HeaderCoding()

    init(port: Int, address: String = "127.0.0.1", tls: TLS? = nil) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        chunks = stream.makeAsyncIterator()
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    if let tls { try pipeline.addHandler(Self.handler(for: tls)) }
                    try pipeline.addHandler(ReceivedBytes(continuation))
                }
            }
            .connect(host: address, port: port).get()
    }

    /// Starts TLS inside a connection that is open already, as behind a proxy.
    func startTLS(_ tls: TLS) async throws {
        let channel = channel
        try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.addHandler(
                Self.handler(for: tls), position: .first)
        }.get()
    }

    func send(_ bytes: [UInt8]) async throws {
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    }

    /// Does not wait until the bytes are sent.
    func startSending(_ bytes: [UInt8]) {
        channel.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
    }

    func send(_ frames: Frame...) async throws {
        try await send(frames.flatMap(\.bytes))
    }

    /// Preface, SETTINGS, and the frames.
    func open(_ frames: Frame...) async throws {
        try await send(Self.preface + Frame.settings.bytes + frames.flatMap(\.bytes))
    }

    /// Whether the server's side is open.
    var isOpen: Bool { channel.isActive }

    func close() async throws {
        try await channel.close().get()
    }

    func stopReading() async throws {
        try await channel.setOption(.autoRead, value: false).get()
    }

    func startReading() async throws {
        try await channel.setOption(.autoRead, value: true).get()
    }

    /// Shuts the sending side alone.
    func closeOutput() async throws {
        try await channel.close(mode: .output).get()
    }

    /// The next frame, or `nil` when the server has closed the connection.
    func nextFrame() async -> Frame? {
        while true {
            if let frame = Frame.take(from: &received) { return frame }
            guard let chunk = await chunks.next() else { return nil }
            received += chunk
        }
    }

    /// The next frame of that kind; others are passed over.
    func next(_ kind: Frame.Kind) async -> Frame? {
        while let frame = await nextFrame() {
            if frame.kind == kind { return frame }
        }
        return nil
    }

    /// All frames of a stream, to the one that ends it.
    func answer(stream: UInt32 = 1) async -> WireAnswer {
        var answer = WireAnswer()
        while let frame = await nextFrame() {
            if frame.kind == .goAway { answer.frames.append(frame) }
            guard frame.stream == stream else {
                // The compression state runs through all header blocks.
                if frame.kind == .headers { _ = headers.decode(frame.payload) }
                continue
            }
            answer.frames.append(frame)
            if frame.kind == .headers { answer.fields += headers.decode(frame.payload) }
            if frame.kind == .data { answer.body += frame.payload }
            if frame.endsStream || frame.kind == .resetStream { break }
        }
        return answer
    }

    /// Returns the text that arrives until it contains `end`, or until the server closes the
    /// connection.
    func text(until end: String? = nil) async -> String {
        while true {
            let text = String(decoding: received, as: UTF8.self)
            if let end, text.hasSuffix(end) {
                received = []
                return text
            }
            guard let chunk = await chunks.next() else { return text }
            received += chunk
        }
    }

    private static func handler(for tls: TLS) throws -> NIOSSLClientHandler {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.applicationProtocols = tls.offersALPN ? ["h2"] : []
        configuration.trustRoots = tls.trusts.first.map { .file($0) } ?? .certificates([])
        if let identity = tls.identity {
            configuration.certificateChain = try NIOSSLCertificate.fromPEMBytes(
                Array(identity.certificatePEM.utf8)
            ).map { .certificate($0) }
            configuration.privateKey = .privateKey(
                try NIOSSLPrivateKey(bytes: Array(identity.privateKeyPEM.utf8), format: .pem))
        }
        return try NIOSSLClientHandler(
            context: NIOSSLContext(configuration: configuration), serverHostname: tls.serverName)
    }
}
