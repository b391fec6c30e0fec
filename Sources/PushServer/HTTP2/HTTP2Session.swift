import CNghttp2
import NIOCore
import PushGateway

/// The server's side of one HTTP/2 connection, without input and output: bytes in, requests out;
/// answers in, bytes out. libnghttp2 does the protocol.
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

    /// Neither side has anything more to say: GOAWAY has gone out and nothing is in flight.
    var isOver: Bool {
        nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
    }

    /// Reads what came from the client; complete requests are then in `takeRequests`.
    func receive(_ bytes: ByteBuffer) throws(HTTP2Error) {
        let count = bytes.withUnsafeReadableBytes { bytes in
            nghttp2_session_mem_recv(
                session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
        guard count >= 0 else { throw HTTP2Error(code: count) }
        for ticket in streams.overlong { refuseOverlong(ticket) }
        streams.forgetOverlong()
    }

    /// The requests that are complete since the last call, and where their answers go.
    func takeRequests() -> (requests: [PushRequest], tickets: [HTTP2Ticket])? {
        guard !streams.requests.isEmpty else { return nil }
        defer { streams.forgetRequests() }
        return (streams.requests, streams.tickets)
    }

    /// Answers a request. Nothing happens if its stream is over by now.
    func answer(_ ticket: HTTP2Ticket, with response: PushResponse) {
        guard let stream = streams.waiting(ticket) else { return }
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

    /// Tells the client that no further request is taken. Those in flight are still answered.
    func sayGoodbye(_ reason: Reason) {
        let last = nghttp2_session_get_last_proc_stream_id(session)
        let text = Array(#"{"reason":"\#(reason.rawValue)"}"#.utf8)
        nghttp2_submit_goaway(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, NGHTTP2_NO_ERROR.rawValue,
            text, text.count)
    }

    /// Everything that is to go out now.
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
    static func protocolErrorFarewell(
        limits: WireLimits, verifier: ProviderTokenVerifier
    ) -> ByteBuffer {
        var frames = ByteBuffer()
        let nobody = WireConnection(id: 0, host: nil, peer: "")
        guard
            let session = try? HTTP2Session(connection: nobody, limits: limits, verifier: verifier)
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

    /// In APNs' order.
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

    private func refuseOverlong(_ ticket: HTTP2Ticket) {
        answer(
            ticket,
            with: PushResponse(
                status: 431, id: "",
                hint: "The headers are longer than SETTINGS_MAX_HEADER_LIST_SIZE allows; an apns "
                    + "request needs about 600 bytes of them."))
    }
}
