import CNghttp2

/// libnghttp2 gave up on a connection.
struct HTTP2Error: Error, CustomStringConvertible {
    let code: Int

    var description: String {
        nghttp2_strerror(Int32(clamping: code)).map { String(cString: $0) } ?? "error \(code)"
    }
}
