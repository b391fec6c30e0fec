import CNghttp2
import NIOHTTP1

/// The one stream of an `HTTP2Exchange`, which receives the callbacks of libnghttp2.
final class ClientStream {
    private(set) var answer = IncomingAnswer()
    /// The error code with which the stream was closed; `nil` while it is open.
    private(set) var end: UInt32?
    private var body: ArraySlice<UInt8>

    init(body: [UInt8]) {
        self.body = body[...]
    }

    /// The caller owns the session, and keeps this object as long.
    func openSession() throws -> OpaquePointer {
        var callbacks: OpaquePointer?
        var session: OpaquePointer?
        guard nghttp2_session_callbacks_new(&callbacks) == 0 else {
            throw RequestError.notHTTP2("out of memory")
        }
        defer { nghttp2_session_callbacks_del(callbacks) }
        Self.register(in: callbacks)
        let code = nghttp2_session_client_new(
            &session, callbacks, Unmanaged.passUnretained(self).toOpaque())
        guard code == 0, let session else {
            throw RequestError.notHTTP2(String(cString: nghttp2_strerror(code)))
        }
        return session
    }

    /// Queues the request. libnghttp2 copies the fields.
    func submit(_ fields: [(name: String, value: String)], in session: OpaquePointer) {
        var bytes = fields.flatMap { Array($0.name.utf8) + Array($0.value.utf8) }
        var source = nghttp2_data_provider()
        source.read_callback = Self.readBody
        bytes.withUnsafeMutableBufferPointer { bytes in
            var start = 0
            func next(_ text: String) -> UnsafeMutablePointer<UInt8>? {
                defer { start += text.utf8.count }
                return bytes.baseAddress.map { $0 + start }
            }
            let entries = fields.map { name, value in
                nghttp2_nv(
                    name: next(name), value: next(value), namelen: name.utf8.count,
                    valuelen: value.utf8.count, flags: UInt8(NGHTTP2_NV_FLAG_NONE.rawValue))
            }
            nghttp2_submit_request(session, nil, entries, entries.count, &source, nil)
        }
    }

    private static func register(in callbacks: OpaquePointer?) {
        nghttp2_session_callbacks_set_on_header_callback(callbacks) {
            _, _, name, nameLength, value, valueLength, _, stream in
            let name = String(
                decoding: UnsafeBufferPointer(start: name, count: nameLength), as: UTF8.self)
            let value = String(
                decoding: UnsafeBufferPointer(start: value, count: valueLength), as: UTF8.self)
            ClientStream.at(stream)?.add(name, value)
            return 0
        }
        nghttp2_session_callbacks_set_on_data_chunk_recv_callback(callbacks) {
            _, _, _, bytes, length, stream in
            ClientStream.at(stream)?.answer.body += UnsafeBufferPointer(start: bytes, count: length)
            return 0
        }
        nghttp2_session_callbacks_set_on_stream_close_callback(callbacks) { _, _, code, stream in
            ClientStream.at(stream)?.end = code
            return 0
        }
    }

    private func add(_ name: String, _ value: String) {
        if name == ":status" {
            answer.status = Int(value) ?? 0
        } else {
            answer.headers.add(name: name, value: value)
        }
    }

    private static let readBody: nghttp2_data_source_read_callback = {
        _, _, buffer, length, flags, _, stream in
        guard let stream = ClientStream.at(stream), let buffer else {
            return Int(NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE.rawValue)
        }
        let piece = stream.body.prefix(length)
        UnsafeMutableRawBufferPointer(start: buffer, count: length).copyBytes(from: piece)
        stream.body = stream.body.dropFirst(piece.count)
        if stream.body.isEmpty { flags?.pointee |= NGHTTP2_DATA_FLAG_EOF.rawValue }
        return piece.count
    }

    private static func at(_ userData: UnsafeMutableRawPointer?) -> ClientStream? {
        userData.map { Unmanaged<ClientStream>.fromOpaque($0).takeUnretainedValue() }
    }
}
