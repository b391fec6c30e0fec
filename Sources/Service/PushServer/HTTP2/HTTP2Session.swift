import CNghttp2
import NIOCore
import PushGateway

/// The server's side of one HTTP/2 connection as a state machine without I/O: bytes in, requests out;
/// responses in, bytes out.
///
/// libnghttp2 is used instead of swift-nio-http2 because of its measured speed: with frames of
/// swift-nio-http2, a server that only answered reached about 0.3 of nghttpd's requests per second;
/// with libnghttp2 it reaches 0.6 to 1.1, depending on the number of streams.
package final class HTTP2Session {
    let streams: HTTP2Streams
    let session: OpaquePointer
    let limits: WireLimits
    private var block = HTTP2HeaderBlock()
    private var resetBudget: RateBudget
    private var countedResets = 0
    private var refusals: RefusalLimit
    private var goAway = GoAway.none
    /// `true` when the connection has been open long enough after GOAWAY.
    var goAwayTimeIsOver = false

    package init(
        connection: WireConnection, limits: WireLimits, verifier: ProviderTokenVerifier
    ) throws(HTTP2Error) {
        self.limits = limits
        refusals = RefusalLimit(limits.refusals)
        resetBudget = RateBudget(burst: limits.resets, perSecond: limits.resetsPerSecond)
        streams = HTTP2Streams(connection: connection, limits: limits, verifier: verifier)
        session = try Self.open(for: streams)
        try submitSettings()
    }

    deinit {
        nghttp2_session_del(session)
    }

    /// `true` if nothing is in flight and one side has ended the connection, so that it can be
    /// closed.
    var isOver: Bool {
        // A client's own GOAWAY does not end the time that the connection stays open.
        if isGoingAway, connectionError == nil {
            return goAwayTimeIsOver && streams.open == 0
                && nghttp2_session_want_write(session) == 0
        }
        return nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
    }

    /// `true` after a GOAWAY that lets requests in flight be answered.
    var isGoingAway: Bool { streams.refusesNew }

    /// `true` if a request has begun and is not complete.
    var hasUnfinishedRequests: Bool { streams.unfinished > 0 }

    /// `true` if complete requests wait for an answer.
    var hasRequestsInFlight: Bool { streams.inFlight.requests > 0 }

    /// `true` if bytes may be received, because there is room for the requests that they complete.
    package var hasRoom: Bool { !streams.inFlight.isOver(limits) }

    /// `true` if the connection ends because too many of its pushes were refused.
    var hasTooManyRefusals: Bool { refusals.isReached }

    /// The name of the error that ended the connection, if any.
    var connectionError: String? {
        streams.connectionError.map { String(cString: nghttp2_http2_strerror($0)) }
    }

    /// Processes bytes from the client; `takeRequests` then returns the completed requests.
    ///
    /// Returns the mistakes in requests that were reset.
    package func receive(_ bytes: ByteBuffer, at now: NIODeadline) throws(HTTP2Error) -> [String] {
        streams.now = now
        let count = bytes.withUnsafeReadableBytes { bytes in
            nghttp2_session_mem_recv(
                session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
        guard count >= 0 else { throw HTTP2Error(code: count) }
        for ticket in streams.overlong { rejectOverlong(ticket) }
        for (stream, _) in streams.malformed { reset(stream, NGHTTP2_PROTOCOL_ERROR) }
        for stream in streams.excess {
            streams.excuseReset()
            reset(stream, NGHTTP2_REFUSED_STREAM)
        }
        defer { streams.removeRejected() }
        return streams.malformed.map(\.problem)
    }

    /// Returns `true` if streams were reset more often than allowed, by the client or by libnghttp2
    /// because of the client.
    ///
    /// A stream that is reset no longer counts as open, though its request is still in flight.
    /// Therefore the limit of concurrent streams does not stop a client that makes the server reset
    /// streams.
    /// https://www.rfc-editor.org/rfc/rfc9113#section-10.5
    package func resetsAreTooMany(at now: NIODeadline) -> Bool {
        let new = streams.resets - countedResets
        guard new > 0 else { return false }
        countedResets = streams.resets
        return !resetBudget.spend(new, at: now)
    }

    /// Resets the streams whose request is late. Ends a connection that has not even begun, or
    /// whose header block, which nothing may interrupt, is late.
    ///
    /// Returns the number of late requests, and the time when the next request is due.
    package func endExpired(at now: NIODeadline) -> (count: Int, next: NIODeadline?) {
        let (expired, next) = streams.expired(at: now)
        guard streams.isEstablished, !expired.contains(where: streams.isReceivingHeaders) else {
            terminate(NGHTTP2_ENHANCE_YOUR_CALM)
            return (1, nil)
        }
        for stream in expired { reset(stream.id, NGHTTP2_CANCEL) }
        return (expired.count, next)
    }

    /// Returns at most `count` completed requests, with the tickets for `answer`.
    package func takeRequests(_ count: Int) -> (requests: [PushRequest], tickets: [HTTP2Ticket])? {
        streams.takeRequests(count)
    }

    /// Answers a request; nothing is sent if its stream is closed.
    package func answer(_ ticket: HTTP2Ticket, with response: PushResponse) {
        streams.answered(ticket)
        if let reason = response.goAway {
            // The client may repeat the request elsewhere: nothing of this connection was
            // processed.
            abandon(reason)
        } else {
            submitAnswer(to: ticket, response)
        }
    }

    /// Returns `true` if the last request was signed with one of these keys.
    func isSigned(byOneOf keys: Set<String>) -> Bool { streams.isSigned(byOneOf: keys) }

    /// Removes the ticket's request from those in flight, even if its stream stays open.
    func release(_ ticket: HTTP2Ticket) {
        streams.answered(ticket)
    }

    /// Answers a released request as a fault demands, if its stream is still open.
    func strike(_ ticket: HTTP2Ticket, _ response: PushResponse, _ fault: AppliedFault) {
        switch fault.answer {
        case .refusal, .delay: submitAnswer(to: ticket, response)
        case .silence: break
        case .reset: refuse(ticket, NGHTTP2_INTERNAL_ERROR)
        case .goaway:
            // A client may repeat a request at once that the server has not processed.
            refuse(
                ticket, fault.phase == .before ? NGHTTP2_REFUSED_STREAM : NGHTTP2_INTERNAL_ERROR)
            submitGoAway(.shutdown)
        }
    }

    private func refuse(_ ticket: HTTP2Ticket, _ code: nghttp2_error_code) {
        guard let stream = streams.unanswered(ticket) else { return }
        stream.isAnswered = true
        streams.excuseReset()
        reset(ticket.stream, code)
    }

    private func submitAnswer(to ticket: HTTP2Ticket, _ response: PushResponse) {
        guard let stream = streams.unanswered(ticket) else { return }
        stream.isAnswered = true
        judge(response)
        block.removeAll()
        appendFields(of: response)
        guard let body = response.body, !stream.fields.isHead else {
            submit(ticket.stream, body: nil)
            return
        }
        stream.body = ArraySlice(body.utf8)
        var source = nghttp2_data_provider()
        source.read_callback = HTTP2Streams.readBody
        withUnsafePointer(to: &source) { submit(ticket.stream, body: $0) }
    }

    /// Adapts the limits for further requests of the connection to an answer.
    private func judge(_ response: PushResponse) {
        streams.limit.answered(response.status)
        refusals.answered(
            response.status, isBadDeviceToken: response.reason == .badDeviceToken)
    }

    /// Ends the connection with GOAWAY; nothing more is received or answered.
    func terminate(_ code: nghttp2_error_code) {
        nghttp2_session_terminate_session(session, code.rawValue)
    }

    private func reset(_ stream: Int32, _ code: nghttp2_error_code) {
        nghttp2_submit_rst_stream(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), stream, code.rawValue)
    }

    /// Queues GOAWAY. Requests in flight are still answered, and later ones are reset with
    /// REFUSED_STREAM.
    ///
    /// The frame is written here instead of by libnghttp2, which would no longer answer PING and
    /// would ignore later requests.
    func submitGoAway(_ reason: Reason) {
        guard goAway == .none else { return }
        goAway = .queued(reason, last: nghttp2_session_get_last_proc_stream_id(session))
        streams.refusesNew = true
    }

    /// Ends the connection with GOAWAY, as if it had processed nothing.
    private func abandon(_ reason: Reason) {
        guard goAway == .none else { return }
        goAway = .sent
        let text = Array(Self.body(of: reason).utf8)
        nghttp2_submit_goaway(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), 0, NGHTTP2_NO_ERROR.rawValue, text,
            text.count)
    }

    private static func body(of reason: Reason) -> String { #"{"reason":"\#(reason.rawValue)"}"# }

    /// Appends a queued GOAWAY.
    /// https://www.rfc-editor.org/rfc/rfc9113#section-6.8
    private func sendGoAway(into buffer: inout ByteBuffer) {
        guard case .queued(let reason, let last) = goAway else { return }
        goAway = .sent
        let body = Self.body(of: reason)
        let header = UInt64(8 + body.utf8.count) << 16 | UInt64(NGHTTP2_GOAWAY.rawValue) << 8
        buffer.writeInteger(UInt8(truncatingIfNeeded: header >> 32))
        buffer.writeInteger(UInt32(truncatingIfNeeded: header))
        buffer.writeInteger(UInt32(0))
        buffer.writeInteger(last)
        buffer.writeInteger(NGHTTP2_NO_ERROR.rawValue)
        buffer.writeString(body)
    }

    /// Appends all frames that can be sent now. A change of the limit of streams comes before the
    /// answers that caused it, because async-http-client fails an assertion on SETTINGS while
    /// nothing is in flight.
    package func send(into buffer: inout ByteBuffer) throws(HTTP2Error) {
        if streams.limit.announce(open: streams.open) { try submitSettings() }
        try sendQueued(into: &buffer)
        // The reason is an assumption about APNs.
        if refusals.isReached { submitGoAway(.tooManyRequests) }
        // After the answers, because some clients read nothing after GOAWAY.
        sendGoAway(into: &buffer)
    }

    private func sendQueued(into buffer: inout ByteBuffer) throws(HTTP2Error) {
        while true {
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &bytes)
            guard count >= 0 else { throw HTTP2Error(code: count) }
            guard count > 0 else { return }
            append(UnsafeRawBufferPointer(start: bytes, count: count), to: &buffer)
        }
    }

    /// Returns SETTINGS and GOAWAY for a client that does not speak HTTP/2.
    static func protocolErrorFrames(
        limits: WireLimits, verifier: ProviderTokenVerifier
    ) -> ByteBuffer {
        var frames = ByteBuffer()
        let placeholder = WireConnection(id: 0, host: nil, peer: "")
        guard
            let session = try? HTTP2Session(
                connection: placeholder, limits: limits, verifier: verifier)
        else { return frames }
        session.terminate(NGHTTP2_PROTOCOL_ERROR)
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
        var option: OpaquePointer?
        guard nghttp2_option_new(&option) == 0 else {
            throw HTTP2Error(code: Int(NGHTTP2_ERR_NOMEM.rawValue))
        }
        defer { nghttp2_option_del(option) }
        // `HTTP2HeaderRules` checks messages instead.
        nghttp2_option_set_no_http_messaging(option, 1)
        var session: OpaquePointer?
        let code = nghttp2_session_server_new2(
            &session, callbacks, Unmanaged.passUnretained(streams).toOpaque(), option)
        guard code == 0, let session else { throw HTTP2Error(code: Int(code)) }
        return session
    }

    private func appendFields(of response: PushResponse) {
        block.append(status: response.status)
        if !response.id.isEmpty { block.append("apns-id", response.id.utf8, isUnique: true) }
        if let uniqueID = response.uniqueID {
            uniqueID.withUTF8 { block.append("apns-unique-id", $0, isUnique: true) }
        }
        if let requestID = response.requestID {
            block.append("apns-request-id", requestID.utf8, isUnique: true)
        }
        if let channelID = response.channelID {
            block.append("apns-channel-id", channelID.utf8, isUnique: true)
        }
        if response.body != nil { block.append("content-type", "application/json".utf8) }
        if let hint = response.hint { block.append("x-belfry-hint", HintText.line(hint).utf8) }
    }

    private func submit(_ stream: Int32, body: UnsafePointer<nghttp2_data_provider>?) {
        block.withFields { fields, count in
            _ = nghttp2_submit_response(session, stream, fields, count, body)
        }
    }

    private func rejectOverlong(_ ticket: HTTP2Ticket) {
        submitAnswer(
            to: ticket,
            PushResponse(
                status: 431, id: "",
                hint: "The headers are longer than SETTINGS_MAX_HEADER_LIST_SIZE allows. An APNs "
                    + "request needs about 600 bytes of headers."))
    }
}

/// The GOAWAY frame of a connection.
private enum GoAway: Equatable {
    case none
    /// `last` is the last stream whose request is answered.
    case queued(Reason, last: Int32)
    case sent
}

/// A fatal error of libnghttp2; the connection has to be closed.
package struct HTTP2Error: Error, CustomStringConvertible {
    let code: Int

    package var description: String {
        nghttp2_strerror(Int32(clamping: code)).map { String(cString: $0) } ?? "error \(code)"
    }
}
