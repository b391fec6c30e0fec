import CNghttp2
import NIOCore

/// One request and its answer on a connection of HTTP/2, as a client. libnghttp2 speaks the
/// protocol, as on the server's side.
final class HTTP2Exchange: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let fields: [(name: String, value: String)]
    private let session: OpaquePointer
    private let limit: Int
    private let promise: EventLoopPromise<IncomingAnswer>
    /// The target of libnghttp2's callbacks, which find it in the session's user data.
    private let stream: ClientStream

    init(
        fields: [(name: String, value: String)], body: [UInt8], limit: Int, on loop: any EventLoop
    ) throws {
        self.fields = fields
        self.limit = limit
        stream = ClientStream(body: body)
        session = try stream.openSession()
        promise = loop.makePromise()
    }

    /// The answer, or the reason why there is none.
    var answer: EventLoopFuture<IncomingAnswer> { promise.futureResult }

    deinit { nghttp2_session_del(session) }

    func channelActive(context: ChannelHandlerContext) {
        nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), nil, 0)
        stream.submit(fields, in: session)
        send(context)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        let count = bytes.withUnsafeReadableBytes { bytes in
            nghttp2_session_mem_recv(
                session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
        guard count >= 0 else {
            return fail(
                RequestError.notHTTP2(String(cString: nghttp2_strerror(Int32(count)))), context)
        }
        guard stream.answer.body.count <= limit else {
            return fail(RequestError.tooLong(limit: limit), context)
        }
        if let code = stream.end {
            if code == NGHTTP2_NO_ERROR.rawValue, stream.answer.status != 0 {
                promise.succeed(stream.answer)
            } else {
                promise.fail(RequestError.reset(String(cString: nghttp2_http2_strerror(code))))
            }
            nghttp2_session_terminate_session(session, NGHTTP2_NO_ERROR.rawValue)
        }
        send(context)
        if stream.end != nil { return context.close(promise: nil) }
        // libnghttp2 has ended the connection because of what the server sent.
        if nghttp2_session_want_read(session) == 0, nghttp2_session_want_write(session) == 0 {
            fail(RequestError.notHTTP2("it broke a rule of the protocol"), context)
        }
    }

    /// A refused connection, or the later of two to the addresses of a host, is never active.
    func handlerRemoved(context: ChannelHandlerContext) { promise.fail(RequestError.ended) }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { fail(error, context) }

    /// A promise that is kept or broken stays as it is.
    private func fail(_ error: any Error, _ context: ChannelHandlerContext) {
        promise.fail(error)
        context.close(promise: nil)
    }

    private func send(_ context: ChannelHandlerContext) {
        var buffer = context.channel.allocator.buffer(capacity: 1024)
        while true {
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &bytes)
            guard count > 0 else { break }
            buffer.writeBytes(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        if buffer.readableBytes > 0 { context.writeAndFlush(wrapOutboundOut(buffer), promise: nil) }
    }
}
