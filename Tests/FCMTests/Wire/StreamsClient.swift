import CNghttp2
import NIOCore
import NIOPosix
import NIOSSL

/// A client with one HTTP/2 connection, which has as many streams as the server allows.
final class StreamsClient {
    enum Event: Hashable, Sendable {
        case answer(stream: Int32, status: String, body: String)
        /// A stream that was closed without an answer.
        case reset(stream: Int32, code: UInt32)
        case goAway(last: Int32, code: UInt32, text: String)
    }

    private let channel: any Channel
    private let handler: NIOLoopBound<StreamsHandler>
    private var events: AsyncStream<Event>.Iterator

    init(_ port: Int, tls: TLSConfiguration? = nil) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
        events = stream.makeAsyncIterator()
        (channel, handler) = try await ClientBootstrap(
            group: MultiThreadedEventLoopGroup.singleton
        ).connect(host: "127.0.0.1", port: port) { channel in
            channel.eventLoop.makeCompletedFuture {
                let pipeline = channel.pipeline.syncOperations
                if let tls {
                    try pipeline.addHandler(
                        NIOSSLClientHandler(
                            context: NIOSSLContext(configuration: tls),
                            serverHostname: "fcm.googleapis.com"))
                }
                let handler = StreamsHandler(continuation)
                try pipeline.addHandler(handler)
                return (channel, NIOLoopBound(handler, eventLoop: channel.eventLoop))
            }
        }
    }

    /// Queues a request to each path.
    func send(_ paths: [String]) async throws {
        try await channel.eventLoop.submit { [handler] in handler.value.submit(paths) }.get()
    }

    func reset(_ stream: Int32) async throws {
        try await channel.eventLoop.submit { [handler] in handler.value.reset(stream) }.get()
    }

    /// Returns the next event; `nil` when the server has closed the connection.
    func next() async -> Event? { await events.next() }

    func next(_ count: Int) async -> [Event] {
        var found: [Event] = []
        while found.count < count, let event = await next() { found.append(event) }
        return found
    }

    func close() async throws { try await channel.close().get() }
}

/// The client's side of a session of libnghttp2.
final class StreamsHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let events: AsyncStream<StreamsClient.Event>.Continuation
    private var session: OpaquePointer?
    private var context: ChannelHandlerContext?
    private var answers: [Int32: (status: String, body: [UInt8])] = [:]

    init(_ events: AsyncStream<StreamsClient.Event>.Continuation) { self.events = events }

    deinit { nghttp2_session_del(session) }

    func channelActive(context: ChannelHandlerContext) {
        self.context = context
        var callbacks: OpaquePointer?
        nghttp2_session_callbacks_new(&callbacks)
        Self.register(in: callbacks)
        nghttp2_session_client_new(
            &session, callbacks, Unmanaged.passUnretained(self).toOpaque())
        nghttp2_session_callbacks_del(callbacks)
        nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil, 0)
        flush()
    }

    func channelRead(context _: ChannelHandlerContext, data: NIOAny) {
        _ = unwrapInboundIn(data).withUnsafeReadableBytes { bytes in
            nghttp2_session_mem_recv(
                session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
        flush()
    }

    func channelInactive(context _: ChannelHandlerContext) {
        context = nil
        events.finish()
    }

    func errorCaught(context: ChannelHandlerContext, error _: any Error) {
        context.close(promise: nil)
    }

    func submit(_ paths: [String]) {
        for path in paths {
            var texts = [
                ":method", "GET", ":scheme", "https", ":authority", "fcm.googleapis.com",
                ":path", path,
            ].map { Array($0.utf8) }
            let fields = stride(from: 0, to: texts.count, by: 2).map { index in
                nghttp2_nv(
                    name: texts[index].withUnsafeMutableBufferPointer(Self.copy),
                    value: texts[index + 1].withUnsafeMutableBufferPointer(Self.copy),
                    namelen: texts[index].count, valuelen: texts[index + 1].count,
                    flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
            }
            nghttp2_submit_request(session, nil, fields, fields.count, nil, nil)
            for field in fields {
                field.name?.deallocate()
                field.value?.deallocate()
            }
        }
        flush()
    }

    func reset(_ stream: Int32) {
        nghttp2_submit_rst_stream(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, NGHTTP2_CANCEL.rawValue)
        flush()
    }

    private static func copy(
        _ bytes: inout UnsafeMutableBufferPointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8>? {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        _ = copy.initialize(from: bytes)
        return copy.baseAddress
    }

    private func flush() {
        guard let context, let session else { return }
        var buffer = ByteBuffer()
        while true {
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &bytes)
            guard count > 0 else { break }
            buffer.writeBytes(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        if buffer.readableBytes > 0 { context.writeAndFlush(wrapOutboundOut(buffer), promise: nil) }
    }
}

extension StreamsHandler {
    private static func register(in callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameLength, value, valueLength, _, user in
            guard let id = frame?.pointee.hd.stream_id, nameLength == 7,
                UnsafeBufferPointer(start: name, count: nameLength).elementsEqual(":status".utf8)
            else { return 0 }
            let value = UnsafeBufferPointer(start: value, count: valueLength)
            StreamsHandler.at(user)?.answers[id] = (String(decoding: value, as: UTF8.self), [])
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, id, bytes, length, user in
            StreamsHandler.at(user)?.answers[id]?.body += UnsafeBufferPointer(
                start: bytes, count: length)
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, id, code, user in
            StreamsHandler.at(user)?.closed(id, code)
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, user in
            guard let frame, UInt32(frame.pointee.hd.type) == NGHTTP2_GOAWAY.rawValue else {
                return 0
            }
            let goAway = frame.pointee.goaway
            let text = UnsafeBufferPointer(
                start: goAway.opaque_data, count: goAway.opaque_data_len)
            StreamsHandler.at(user)?.events.yield(
                .goAway(
                    last: goAway.last_stream_id, code: goAway.error_code,
                    text: String(decoding: text, as: UTF8.self)))
            return 0
        }
    }

    private func closed(_ id: Int32, _ code: UInt32) {
        if let answer = answers.removeValue(forKey: id), code == NGHTTP2_NO_ERROR.rawValue {
            let body = String(decoding: answer.body, as: UTF8.self)
            events.yield(.answer(stream: id, status: answer.status, body: body))
        } else {
            events.yield(.reset(stream: id, code: code))
        }
    }

    private static func at(_ userData: UnsafeMutableRawPointer?) -> StreamsHandler? {
        userData.map { Unmanaged<StreamsHandler>.fromOpaque($0).takeUnretainedValue() }
    }
}
