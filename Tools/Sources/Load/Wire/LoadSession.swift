import CNghttp2
import NIOCore

/// The client's side of one HTTP/2 connection without I/O, by libnghttp2: pushes in, bytes out;
/// bytes in, answers out.
///
/// One channel per stream, as in swift-nio-http2, would cost five times the CPU time of the
/// measured server.
final class LoadSession {
    /// The events in the server's bytes.
    enum Event {
        case settings
        /// The server's reason, or the name of the error code.
        case goAway(String)
        case ended(LoadStream, LoadOutcome)

        var isGoAway: Bool {
            if case .goAway = self { true } else { false }
        }
    }

    /// A fatal error of libnghttp2; the connection has to be closed.
    struct Problem: Error, CustomStringConvertible {
        let description: String

        fileprivate init(_ code: Int) {
            let text = nghttp2_strerror(Int32(clamping: code))
            description = text.map { String(cString: $0) } ?? "error \(code)"
        }
    }

    private var session: OpaquePointer?
    /// The pushes that wait for an answer.
    private(set) var streams: [Int32: LoadStream] = [:]
    private var events: [Event] = []

    init() throws(Problem) {
        var callbacks: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0 else {
            throw Problem(Int(NGHTTP2_ERR_NOMEM.rawValue))
        }
        defer { nghttp2_session_callbacks_del(callbacks) }
        Self.register(in: callbacks)
        // This object is not retained, because it deletes the C session at its end.
        let code = nghttp2_session_client_new(
            &session, callbacks, Unmanaged.passUnretained(self).toOpaque())
        guard code == 0 else { throw Problem(Int(code)) }
        let settings = [
            nghttp2_settings_entry(
                settings_id: Int32(NGHTTP2_SETTINGS_ENABLE_PUSH.rawValue), value: 0)
        ]
        nghttp2_submit_settings(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, 1)
    }

    deinit {
        nghttp2_session_del(session)
    }

    /// The number of streams that the server allows. APNs raises it after the first valid provider
    /// token.
    var streamLimit: Int {
        Int(
            clamping: nghttp2_session_get_remote_settings(
                session, NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS))
    }

    /// `true` if no bytes are left to send or receive, because the server broke the protocol or
    /// ended the session.
    var isOver: Bool {
        nghttp2_session_want_read(session) == 0 && nghttp2_session_want_write(session) == 0
    }

    /// Queues a push; `nil` if no more streams can be opened.
    func submit(_ stream: LoadStream, authorization: [UInt8]) -> Int32? {
        var body = nghttp2_data_provider()
        body.read_callback = Self.readPayload
        let id = withUnsafePointer(to: &body) { body in
            stream.push.withFields(authorization: authorization) { fields, count in
                nghttp2_submit_request(session, nil, fields, count, body, nil)
            }
        }
        guard id > 0 else { return nil }
        streams[id] = stream
        return id
    }

    /// Resets the streams of pushes that were sent before `deadline`, and returns the streams.
    func cancel(sentBefore deadline: NIODeadline) -> [LoadStream] {
        let late = streams.filter { $0.value.sent < deadline }
        for id in late.keys {
            streams[id] = nil
            nghttp2_submit_rst_stream(
                session, UInt8(NGHTTP2_FLAG_NONE.rawValue), id, NGHTTP2_CANCEL.rawValue)
        }
        return Array(late.values)
    }

    /// Removes and returns all pushes that wait for an answer.
    func abandon() -> [LoadStream] {
        defer { streams = [:] }
        return Array(streams.values)
    }

    /// Processes bytes from the server.
    func receive(_ bytes: ByteBuffer) throws(Problem) -> [Event] {
        let count = bytes.withUnsafeReadableBytes { bytes in
            nghttp2_session_mem_recv(
                session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
        guard count >= 0 else { throw Problem(count) }
        return takeEvents()
    }

    /// Appends all frames that can be sent now.
    func send(into buffer: inout ByteBuffer) throws(Problem) {
        while true {
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &bytes)
            guard count >= 0 else { throw Problem(count) }
            guard count > 0 else { return }
            buffer.writeBytes(UnsafeRawBufferPointer(start: bytes, count: count))
        }
    }

    /// Takes the events that sending caused, such as a stream that could not be opened after
    /// GOAWAY.
    func takeEvents() -> [Event] {
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }
}

/// The C callbacks, with the session as user data.
extension LoadSession {
    private static func register(in callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameLength, value, valueLength, _, this in
            guard let id = frame?.pointee.hd.stream_id else { return 0 }
            LoadSession.with(this) {
                $0.streams[id]?.header(
                    name: UnsafeRawBufferPointer(start: name, count: nameLength),
                    value: UnsafeRawBufferPointer(start: value, count: valueLength))
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, id, bytes, length, this in
            LoadSession.with(this) {
                $0.streams[id]?.body(UnsafeRawBufferPointer(start: bytes, count: length))
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, this in
            guard let frame else { return 0 }
            LoadSession.with(this) { $0.received(frame.pointee) }
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, id, code, this in
            LoadSession.with(this) { $0.end(id, .failed(LoadFailure(resetWith: code))) }
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_not_send_callback(callbacks) {
            _, frame, _, this in
            guard let header = frame?.pointee.hd,
                UInt32(header.type) == NGHTTP2_HEADERS.rawValue
            else { return 0 }
            // GOAWAY came before the headers were sent.
            LoadSession.with(this) { $0.end(header.stream_id, .failed(.notProcessed)) }
            return 0
        }
    }

    private func received(_ frame: nghttp2_frame) {
        let flags = UInt32(frame.hd.flags)
        switch UInt32(frame.hd.type) {
        case NGHTTP2_HEADERS.rawValue, NGHTTP2_DATA.rawValue:
            if flags & NGHTTP2_FLAG_END_STREAM.rawValue != 0,
                let stream = streams[frame.hd.stream_id]
            {
                end(frame.hd.stream_id, stream.answer)
            }
        case NGHTTP2_SETTINGS.rawValue:
            if flags & NGHTTP2_FLAG_ACK.rawValue == 0 { events.append(.settings) }
        case NGHTTP2_GOAWAY.rawValue:
            let goAway = frame.goaway
            let data = UnsafeBufferPointer(start: goAway.opaque_data, count: goAway.opaque_data_len)
            let reason = Refusal(Array(data))?.reason
            events.append(.goAway(reason ?? LoadFailure.name(ofCode: goAway.error_code)))
        default: break
        }
    }

    /// Adds the outcome of a push, unless it already has one.
    private func end(_ id: Int32, _ outcome: LoadOutcome) {
        if let stream = streams.removeValue(forKey: id) { events.append(.ended(stream, outcome)) }
    }

    private static let readPayload: nghttp2_data_source_read_callback = {
        _, id, buffer, length, flags, _, this in
        var read: (count: Int, isLast: Bool)?
        LoadSession.with(this) {
            read = $0.streams[id]?.read(
                into: UnsafeMutableRawBufferPointer(start: buffer, count: length))
        }
        // The push was abandoned.
        guard let read else { return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue) }
        if read.isLast { flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
        return read.count
    }

    private static func with(_ userData: UnsafeMutableRawPointer?, _ use: (LoadSession) -> Void) {
        guard let userData else { return }
        Unmanaged<LoadSession>.fromOpaque(userData)._withUnsafeGuaranteedRef(use)
    }
}
