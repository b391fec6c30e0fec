import CNghttp2

/// The C callbacks. Each finds its `HTTP2Streams` in the session's user data, which is not retained:
/// `HTTP2Session` owns both and deletes the C session first.
extension HTTP2Streams {
    static func register(in callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) {
            session, frame, streams in
            guard let frame, let streams = HTTP2Streams.from(streams) else { return 0 }
            let id = frame.pointee.hd.stream_id
            guard frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST else {
                streams.beginTrailers(index: HTTP2Streams.index(of: id, in: session))
                return 0
            }
            let index = UnsafeMutableRawPointer(bitPattern: streams.open(id) + 1)
            return nghttp2_session_set_stream_user_data(session, id, index)
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, _, name, nameLength, value, valueLength, _, streams in
            HTTP2Streams.from(streams)?.header(
                name: UnsafeRawBufferPointer(start: name, count: nameLength),
                value: UnsafeRawBufferPointer(start: value, count: valueLength))
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            session, _, id, bytes, length, streams in
            HTTP2Streams.from(streams)?.body(
                UnsafeRawBufferPointer(start: bytes, count: length),
                index: HTTP2Streams.index(of: id, in: session))
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { session, frame, streams in
            guard let header = frame?.pointee.hd, let streams = HTTP2Streams.from(streams) else {
                return 0
            }
            let ends = UInt32(header.flags) & NGHTTP2_FLAG_END_STREAM.rawValue != 0
            switch UInt32(header.type) {
            case NGHTTP2_HEADERS.rawValue:
                streams.endHeaders(
                    index: HTTP2Streams.index(of: header.stream_id, in: session),
                    endsRequest: ends)
            case NGHTTP2_DATA.rawValue where ends:
                streams.complete(index: HTTP2Streams.index(of: header.stream_id, in: session))
            case NGHTTP2_SETTINGS.rawValue:
                let isAcknowledgement = UInt32(header.flags) & NGHTTP2_FLAG_ACK.rawValue != 0
                if isAcknowledgement { streams.limit.acknowledge() } else { streams.establish() }
            case NGHTTP2_RST_STREAM.rawValue: streams.countReset()
            default: break
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_send_callback(callbacks) { _, frame, streams in
            guard let frame, let streams = HTTP2Streams.from(streams) else { return 0 }
            switch UInt32(frame.pointee.hd.type) {
            case NGHTTP2_RST_STREAM.rawValue: streams.countReset()
            case NGHTTP2_GOAWAY.rawValue: streams.fail(frame.pointee.goaway.error_code)
            default: break
            }
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) {
            session, id, _, streams in
            HTTP2Streams.from(streams)?.close(index: HTTP2Streams.index(of: id, in: session))
            return 0
        }
    }

    /// Copies an answer's body into libnghttp2's buffer: one DATA frame, unless the client's
    /// flow-control window is smaller.
    static let readBody: nghttp2_data_source_read_callback = {
        session, id, buffer, length, flags, _, streams in
        guard let streams = HTTP2Streams.from(streams), let buffer,
            let stream = streams.at(HTTP2Streams.index(of: id, in: session))
        else { return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue) }
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

    private static func from(_ userData: UnsafeMutableRawPointer?) -> HTTP2Streams? {
        userData.map { Unmanaged<HTTP2Streams>.fromOpaque($0).takeUnretainedValue() }
    }

    /// -1 for a stream that was never opened here.
    private static func index(of id: Int32, in session: OpaquePointer?) -> Int {
        Int(bitPattern: nghttp2_session_get_stream_user_data(session, id)) - 1
    }
}
