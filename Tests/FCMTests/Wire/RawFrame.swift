/// A frame of HTTP/2 as bytes, for what libnghttp2 does not send as a client.
struct RawFrame: Hashable {
    static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
    static let settings = RawFrame(type: 4)
    static let acknowledgement = RawFrame(type: 4, flags: 1)

    var type: UInt8
    var flags: UInt8 = 0
    var stream: UInt8 = 0
    var payload: [UInt8] = []

    var bytes: [UInt8] {
        [0, UInt8(payload.count >> 8), UInt8(payload.count & 255), type, flags, 0, 0, 0, stream]
            + payload
    }

    /// HEADERS of a request without compression: 5 ends the header block and the request, 4 only
    /// the header block, and 0 neither.
    static func request(stream: UInt8, flags: UInt8 = 5) -> RawFrame {
        let fields = [(":method", "GET"), (":scheme", "http"), (":authority", "x"), (":path", "/")]
        var block: [UInt8] = []
        for (name, value) in fields {
            block += [0, UInt8(name.utf8.count)] + Array(name.utf8)
            block += [UInt8(value.utf8.count)] + Array(value.utf8)
        }
        return RawFrame(type: 1, flags: flags, stream: stream, payload: block)
    }

    /// Splits bytes from a server into frames.
    static func all(in bytes: [UInt8]) -> [RawFrame] {
        var frames: [RawFrame] = []
        var rest = bytes[...]
        while rest.count >= 9 {
            let head = Array(rest.prefix(9))
            let length = Int(head[1]) << 8 | Int(head[2])
            let payload = Array(rest.dropFirst(9).prefix(length))
            frames.append(
                RawFrame(type: head[3], flags: head[4], stream: head[8], payload: payload))
            rest = rest.dropFirst(9 + length)
        }
        return frames
    }
}
