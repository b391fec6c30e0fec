import CNghttp2

/// The C callbacks. They find their `HTTP2Streams` in the session's user data, which is not
/// retained: `HTTP2Session` owns both and deletes the C session first.
extension HTTP2Streams {
    static func register(in callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) {
            session, frame, streams in
            guard let frame else { return 0 }
            let id = frame.pointee.hd.stream_id
            guard frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST else {
                HTTP2Streams.with(streams) {
                    $0.beginTrailers(index: HTTP2Streams.index(of: id, in: session))
                }
                return 0
            }
            var index = -1
            HTTP2Streams.with(streams) { index = $0.open(id) }
            return nghttp2_session_set_stream_user_data(
                session, id, UnsafeMutableRawPointer(bitPattern: index + 1))
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, _, name, nameLength, value, valueLength, _, streams in
            HTTP2Streams.with(streams) {
                $0.header(
                    name: UnsafeRawBufferPointer(start: name, count: nameLength),
                    value: UnsafeRawBufferPointer(start: value, count: valueLength))
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            session, _, id, bytes, length, streams in
            HTTP2Streams.with(streams) {
                $0.body(
                    UnsafeRawBufferPointer(start: bytes, count: length),
                    index: HTTP2Streams.index(of: id, in: session))
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { session, frame, streams in
            guard let header = frame?.pointee.hd else { return 0 }
            HTTP2Streams.with(streams) { $0.received(header, in: session) }
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, streams in
            guard let frame else { return 0 }
            switch UInt32(frame.pointee.hd.type) {
            case NGHTTP2_RST_STREAM.rawValue: HTTP2Streams.with(streams) { $0.countReset() }
            case NGHTTP2_GOAWAY.rawValue:
                HTTP2Streams.with(streams) { $0.fail(frame.pointee.goaway.error_code) }
            default: break
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) {
            session, id, _, streams in
            HTTP2Streams.with(streams) {
                $0.close(index: HTTP2Streams.index(of: id, in: session))
            }
            return 0
        }
    }

    private func received(_ header: nghttp2_frame_hd, in session: OpaquePointer?) {
        let flags = UInt32(header.flags)
        let ends = flags & NGHTTP2_FLAG_END_STREAM.rawValue != 0
        switch UInt32(header.type) {
        case NGHTTP2_HEADERS.rawValue:
            endHeaders(index: Self.index(of: header.stream_id, in: session), endsRequest: ends)
        case NGHTTP2_DATA.rawValue where ends:
            complete(index: Self.index(of: header.stream_id, in: session))
        case NGHTTP2_SETTINGS.rawValue:
            if flags & NGHTTP2_FLAG_ACK.rawValue != 0 { limit.acknowledge() } else { establish() }
        case NGHTTP2_RST_STREAM.rawValue: countReset()
        default: break
        }
    }

    /// Copies an answer's body into libnghttp2's buffer: one DATA frame, unless the client's
    /// flow-control window is smaller.
    static let readBody: nghttp2_data_source_read_callback = {
        session, id, buffer, length, flags, _, streams in
        var found: HTTP2Stream?
        HTTP2Streams.with(streams) { found = $0.at(HTTP2Streams.index(of: id, in: session)) }
        guard let stream = found, let buffer else {
            return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
        }
        let piece = stream.body.prefix(length)
        piece.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress {
                UnsafeMutableRawPointer(buffer).copyMemory(from: start, byteCount: bytes.count)
            }
        }
        stream.body = stream.body.dropFirst(piece.count)
        if stream.body.isEmpty { flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
        return piece.count
    }

    /// Calls `use` without retaining and releasing the object in each of about fifteen callbacks
    /// per request.
    private static func with(
        _ userData: UnsafeMutableRawPointer?, _ use: (HTTP2Streams) -> Void
    ) {
        guard let userData else { return }
        Unmanaged<HTTP2Streams>.fromOpaque(userData)._withUnsafeGuaranteedRef(use)
    }

    /// Returns the index of a stream; -1 for a stream that was never opened here.
    private static func index(of id: Int32, in session: OpaquePointer?) -> Int {
        Int(bitPattern: nghttp2_session_get_stream_user_data(session, id)) - 1
    }
}
