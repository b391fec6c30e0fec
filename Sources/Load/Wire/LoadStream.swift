import NIOCore
import NIOHPACK
import NIOHTTP2
import PushModel

/// One push on a stream of its own, until it is answered or fails.
final class LoadStream: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    /// A reason is a word in a small object; more is not read.
    private static let bodyLimit = 4096

    private let headers: HPACKHeaders
    private let payload: ByteBuffer
    /// Called once.
    private var finish: ((LoadOutcome) -> Void)?
    private var channel: (any Channel)?
    private var status = 0
    private var body = ByteBuffer()

    init(
        headers: HPACKHeaders, payload: ByteBuffer, finish: @escaping (LoadOutcome) -> Void
    ) {
        self.headers = headers
        self.payload = payload
        self.finish = finish
    }

    /// Resets the stream.
    func cancel(_ failure: LoadFailure) {
        end(.failed(failure))
        channel?.close(promise: nil)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        channel = context.channel
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        channel = nil
        end(.failed(.connectionLost))
    }

    func channelActive(context: ChannelHandlerContext) {
        let headers = HTTP2Frame.FramePayload.headers(.init(headers: headers))
        let written = context.eventLoop.makePromise(of: Void.self)
        written.futureResult.assumeIsolated().whenFailure { [self] in end($0) }
        context.write(wrapOutboundOut(headers), promise: written)
        let data = HTTP2Frame.FramePayload.data(.init(data: .byteBuffer(payload), endStream: true))
        context.writeAndFlush(wrapOutboundOut(data), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .headers(let frame):
            if let code = frame.headers.first(name: ":status").flatMap({ Int($0) }) {
                status = code
            }
            if frame.endStream { endWithAnswer() }
        case .data(let frame):
            if case .byteBuffer(var bytes) = frame.data,
                body.readableBytes + bytes.readableBytes <= Self.bodyLimit
            {
                body.writeBuffer(&bytes)
            }
            if frame.endStream { endWithAnswer() }
        case .rstStream(let code): end(.failed(code.failure))
        default: break
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        end(error)
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(.failed(.connectionLost))
    }

    private func endWithAnswer() {
        let json =
            body.readableBytes == 0 ? nil : try? JSONValue(parsing: Array(body.readableBytesView))
        end(.answered(status: status, reason: json?["reason"]?.string))
    }

    private func end(_ error: any Error) {
        switch error {
        case let error as NIOHTTP2Errors.StreamClosed: end(.failed(error.errorCode.failure))
        case is NIOHTTP2Errors.CreatedStreamAfterGoaway, is NIOHTTP2Errors.IOOnClosedConnection:
            // It was never written.
            end(.failed(.notProcessed))
        default: end(.failed(.connectionLost))
        }
    }

    private func end(_ outcome: LoadOutcome) {
        let finish = finish.take()
        finish?(outcome)
    }
}

extension HTTP2ErrorCode {
    /// https://www.rfc-editor.org/rfc/rfc9113#section-7
    private static let names = [
        "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
        "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
        "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
    ]

    /// What a reset with it means for a push.
    /// https://www.rfc-editor.org/rfc/rfc9113#section-8.7
    fileprivate var failure: LoadFailure {
        self == .refusedStream ? .notProcessed : .reset(name)
    }

    /// Its name in the RFC, or its number.
    var name: String {
        Self.names.indices.contains(networkCode) ? Self.names[networkCode] : String(networkCode)
    }
}
