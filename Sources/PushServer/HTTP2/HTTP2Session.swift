import CNghttp2
import NIOCore
import PushGateway

/// The server's side of one HTTP/2 connection as a state machine without I/O: bytes in, requests out;
/// responses in, bytes out.
///
/// libnghttp2 is used instead of swift-nio-http2 because of its speed, as measured: through frames of
/// swift-nio-http2, a server that did nothing but answer reached about 0.3 of nghttpd's requests a
/// second; through libnghttp2 it reaches 0.6 to 1.1, depending on the number of streams.
final class HTTP2Session {
    private let streams: HTTP2Streams
    private let session: OpaquePointer
    private var block = HTTP2HeaderBlock()

    init(
        connection: WireConnection, limits: WireLimits, verifier: ProviderTokenVerifier
    ) throws(HTTP2Error) {
        streams = HTTP2Streams(connection: connection, limits: limits, verifier: verifier)
        session = try Self.open(for: streams)
        try submitSettings(limits)
    }

    deinit {
        nghttp2_session_del(session)
    }

    /// Whether GOAWAY has been sent and nothing is in flight, so that the connection can be closed.
    var isOver: Bool {
        nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
    }

    /// Processes bytes from the client; `takeRequests` then returns the requests they completed.
    func receive(_ bytes: ByteBuffer) throws(HTTP2Error) {
        let count = bytes.withUnsafeReadableBytes { bytes in
            nghttp2_session_mem_recv(
                session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
        guard count >= 0 else { throw HTTP2Error(code: count) }
        for ticket in streams.overlong { rejectOverlong(ticket) }
        streams.removeOverlong()
    }

    /// The requests completed since the last call, and the ticket of each for `answer`.
    func takeRequests() -> (requests: [PushRequest], tickets: [HTTP2Ticket])? {
        guard !streams.requests.isEmpty else { return nil }
        defer { streams.removeRequests() }
        return (streams.requests, streams.tickets)
    }

    /// Answers a request; ignored if the client has closed its stream.
    func answer(_ ticket: HTTP2Ticket, with response: PushResponse) {
        guard let stream = streams.unanswered(ticket) else { return }
        stream.isAnswered = true
        block.removeAll()
        appendFields(of: response)
        guard let body = response.body else {
            submit(ticket.stream, body: nil)
            return
        }
        stream.body = ArraySlice(body.utf8)
        var source = nghttp2_data_provider()
        source.read_callback = HTTP2Streams.readBody
        withUnsafePointer(to: &source) { submit(ticket.stream, body: $0) }
    }

    /// Queues GOAWAY: further requests are rejected, those in flight are still answered.
    func submitGoAway(_ reason: Reason) {
        let last = nghttp2_session_get_last_proc_stream_id(session)
        let text = Array(#"{"reason":"\#(reason.rawValue)"}"#.utf8)
        nghttp2_submit_goaway(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, NGHTTP2_NO_ERROR.rawValue,
            text, text.count)
    }

    /// Appends all frames that can be sent now.
    func send(into buffer: inout ByteBuffer) throws(HTTP2Error) {
        while true {
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &bytes)
            guard count >= 0 else { throw HTTP2Error(code: count) }
            guard count > 0 else { return }
            buffer.writeBytes(UnsafeRawBufferPointer(start: bytes, count: count))
        }
    }

    /// SETTINGS and GOAWAY for a client that does not speak HTTP/2.
    static func protocolErrorFrames(
        limits: WireLimits, verifier: ProviderTokenVerifier
    ) -> ByteBuffer {
        var frames = ByteBuffer()
        let placeholder = WireConnection(id: 0, host: nil, peer: "")
        guard
            let session = try? HTTP2Session(
                connection: placeholder, limits: limits, verifier: verifier)
        else { return frames }
        nghttp2_session_terminate_session(session.session, NGHTTP2_PROTOCOL_ERROR.rawValue)
        try? session.send(into: &frames)
        return frames
    }

    private static func open(for streams: HTTP2Streams) throws(HTTP2Error) -> OpaquePointer {
        var callbacks: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0 else {
            throw HTTP2Error(code: Int(NGHTTP2_ERR_NOMEM.rawValue))
        }
        defer { nghttp2_session_callbacks_del(callbacks) }
        HTTP2Streams.register(in: callbacks)
        var session: OpaquePointer?
        let code = nghttp2_session_server_new(
            &session, callbacks, Unmanaged.passUnretained(streams).toOpaque())
        guard code == 0, let session else { throw HTTP2Error(code: Int(code)) }
        return session
    }

    /// The settings in the order in which APNs sends them.
    private func submitSettings(_ limits: WireLimits) throws(HTTP2Error) {
        let settings = [
            (NGHTTP2_SETTINGS_HEADER_TABLE_SIZE, limits.headerTableSize),
            (NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.concurrentStreams),
            (NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, limits.windowSize),
            (NGHTTP2_SETTINGS_MAX_FRAME_SIZE, limits.frameSize),
            (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerListSize),
        ].map { nghttp2_settings_entry(settings_id: Int32($0.rawValue), value: $1) }
        let code = nghttp2_submit_settings(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count)
        guard code == 0 else { throw HTTP2Error(code: Int(code)) }
    }

    private func appendFields(of response: PushResponse) {
        block.append(":status", String(response.status).utf8)
        if !response.id.isEmpty { block.append("apns-id", response.id.utf8, isUnique: true) }
        if let uniqueID = response.uniqueID {
            block.append("apns-unique-id", uniqueID.utf8, isUnique: true)
        }
        if response.reason != nil { block.append("content-type", "application/json".utf8) }
        if let hint = response.hint { block.append("x-belfry-hint", HintText.line(hint).utf8) }
    }

    private func submit(_ stream: Int32, body: UnsafePointer<nghttp2_data_provider>?) {
        block.withFields { fields, count in
            _ = nghttp2_submit_response(session, stream, fields, count, body)
        }
    }

    private func rejectOverlong(_ ticket: HTTP2Ticket) {
        answer(
            ticket,
            with: PushResponse(
                status: 431, id: "",
                hint: "The headers are longer than SETTINGS_MAX_HEADER_LIST_SIZE allows; an apns "
                    + "request needs about 600 bytes of them."))
    }
}

/// A fatal error of libnghttp2; the connection has to be closed.
struct HTTP2Error: Error, CustomStringConvertible {
    let code: Int

    var description: String {
        nghttp2_strerror(Int32(clamping: code)).map { String(cString: $0) } ?? "error \(code)"
    }
}
