import CNghttp2

/// The C callbacks. They find their `FrontStreams` in the session's user data, which is not
/// retained: `FrontHTTP2Handler` owns both and deletes the C session first.
extension FrontStreams {
    /// Opens a session with its first SETTINGS; `nil` without memory.
    func openSession(_ limits: FCMLimits) -> OpaquePointer? {
        var callbacks: OpaquePointer?
        var session: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0 else { return nil }
        defer { nghttp2_session_callbacks_del(callbacks) }
        Self.register(in: callbacks)
        var option: OpaquePointer?
        guard nghttp2_option_new(&option) == 0 else { return nil }
        defer { nghttp2_option_del(option) }
        // Node's SDK sends `:scheme` with a colon too many. Google accepts it, and libnghttp2 does not.
        nghttp2_option_set_no_http_messaging(option, 1)
        let user = Unmanaged.passUnretained(self).toOpaque()
        guard nghttp2_session_server_new2(&session, callbacks, user, option) == 0, let session
        else {
            return nil
        }
        let settings = [
            (NGHTTP2_SETTINGS_MAX_CONCURRENT_STREAMS, limits.streams),
            (NGHTTP2_SETTINGS_MAX_HEADER_LIST_SIZE, limits.headerListSize),
        ].map { nghttp2_settings_entry(settings_id: Int32($0.rawValue), value: UInt32($1)) }
        nghttp2_submit_settings(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), settings, settings.count)
        return session
    }

    private static func register(in callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_begin_headers_callback(callbacks) { _, frame, user in
            guard let frame, frame.pointee.headers.cat == NGHTTP2_HCAT_REQUEST else { return 0 }
            FrontStreams.at(user)?.begin(frame.pointee.hd.stream_id)
            return 0
        }
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, frame, name, nameLength, value, valueLength, _, user in
            guard let id = frame?.pointee.hd.stream_id,
                nghttp2_check_header_name(name, nameLength) != 0,
                nghttp2_check_header_value(value, valueLength) != 0
            else { return 0 }
            let name = UnsafeBufferPointer(start: name, count: nameLength)
            let value = UnsafeBufferPointer(start: value, count: valueLength)
            FrontStreams.at(user)?.field(
                String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self),
                on: id)
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, id, bytes, length, user in
            FrontStreams.at(user)?.body(UnsafeBufferPointer(start: bytes, count: length), on: id)
            return 0
        }
        nghttp2_session_callbacks_set_on_frame_recv_callback(callbacks) { _, frame, user in
            if let header = frame?.pointee.hd { FrontStreams.at(user)?.received(header) }
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, id, _, user in
            FrontStreams.at(user)?.close(id)
            return 0
        }
        nghttp2_session_callbacks_set_on_invalid_frame_recv_callback(callbacks) {
            session, frame, _, user in
            guard let frame, UInt32(frame.pointee.hd.type) == NGHTTP2_HEADERS.rawValue,
                let streams = FrontStreams.at(user), streams.isFull
            else { return 0 }
            // libnghttp2 then ends the connection with GOAWAY. Google's has this text, which
            // people search for.
            FrontStreams.goAway(
                session, last: nghttp2_session_get_last_proc_stream_id(session),
                NGHTTP2_PROTOCOL_ERROR, "exceeded_max_concurrent_streams")
            return 0
        }
    }

    /// Queues GOAWAY. Streams up to `last` are still answered, later ones are not processed.
    static func goAway(
        _ session: OpaquePointer?, last: Int32, _ code: nghttp2_error_code, _ text: String
    ) {
        let text = Array(text.utf8)
        nghttp2_submit_goaway(
            session, UInt8(NGHTTP2_FLAG_NONE.rawValue), last, code.rawValue, text, text.count)
    }

    private func received(_ header: nghttp2_frame_hd) {
        let type = UInt32(header.type)
        if type == NGHTTP2_SETTINGS.rawValue { establish() }
        if type == NGHTTP2_HEADERS.rawValue { endHeaders(of: header.stream_id) }
        let canEnd = type == NGHTTP2_HEADERS.rawValue || type == NGHTTP2_DATA.rawValue
        if canEnd, UInt32(header.flags) & NGHTTP2_FLAG_END_STREAM.rawValue != 0 {
            complete(header.stream_id)
        }
    }

    /// Copies a part of an answer's body, within the client's window, into libnghttp2's buffer.
    static let readBody: nghttp2_data_source_read_callback = {
        _, id, buffer, length, flags, _, user in
        let target = UnsafeMutableRawBufferPointer(start: buffer, count: length)
        guard let (count, isLast) = FrontStreams.at(user)?.takeBody(of: id, into: target) else {
            return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
        }
        if isLast { flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
        return count
    }

    private static func at(_ userData: UnsafeMutableRawPointer?) -> FrontStreams? {
        userData.map { Unmanaged<FrontStreams>.fromOpaque($0).takeUnretainedValue() }
    }
}
