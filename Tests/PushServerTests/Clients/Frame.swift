/// One HTTP/2 frame, as it is on the wire.
///
/// https://www.rfc-editor.org/rfc/rfc9113#section-4.1
struct Frame: Hashable, CustomStringConvertible {
    enum Kind: UInt8 {
        case data, headers, priority, resetStream, settings, pushPromise, ping, goAway
        case windowUpdate, continuation
    }

    static let endStream: UInt8 = 1
    static let acknowledgement: UInt8 = 1
    static let endHeaders: UInt8 = 4

    var kind: Kind
    var flags: UInt8 = 0
    var stream: UInt32 = 0
    var payload: [UInt8] = []

    var endsStream: Bool { flags & Self.endStream != 0 }

    /// The 32-bit number at the start of a RST_STREAM, or behind the stream of a GOAWAY.
    var errorCode: UInt32 {
        payload.dropFirst(kind == .goAway ? 4 : 0).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    var description: String { "\(kind) \(flags) on \(stream), \(payload.count) bytes" }

    var bytes: [UInt8] {
        let length = payload.count
        return [
            UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255),
            kind.rawValue, flags,
            UInt8(stream >> 24 & 127), UInt8(stream >> 16 & 255), UInt8(stream >> 8 & 255),
            UInt8(stream & 255),
        ] + payload
    }

    /// Takes a frame off the front of `bytes`; `nil` while it is not complete.
    static func take(from bytes: inout [UInt8]) -> Frame? {
        guard bytes.count >= 9 else { return nil }
        let length = Int(bytes[0]) << 16 | Int(bytes[1]) << 8 | Int(bytes[2])
        guard bytes.count >= 9 + length, let kind = Kind(rawValue: bytes[3]) else { return nil }
        let stream = bytes[5..<9].reduce(0) { $0 << 8 | UInt32($1) } & 0x7fff_ffff
        let frame = Frame(
            kind: kind, flags: bytes[4], stream: stream, payload: Array(bytes[9..<9 + length]))
        bytes.removeFirst(9 + length)
        return frame
    }

    /// A client's empty SETTINGS.
    static let settings = Frame(kind: .settings)

    static func headers(
        _ fields: [(String, String)], stream: UInt32 = 1, ends: Bool = true
    ) -> Frame {
        Frame(
            kind: .headers, flags: endHeaders | (ends ? endStream : 0), stream: stream,
            payload: HeaderCoding.encode(fields))
    }

    static func data(_ bytes: [UInt8], stream: UInt32 = 1, ends: Bool = true) -> Frame {
        Frame(kind: .data, flags: ends ? endStream : 0, stream: stream, payload: bytes)
    }

    static let ping = Frame(kind: .ping, payload: [0, 0, 0, 0, 0, 0, 0, 1])

    static func windowUpdate(_ increment: UInt32, stream: UInt32) -> Frame {
        Frame(
            kind: .windowUpdate, stream: stream,
            payload: [24, 16, 8, 0].map { UInt8(increment >> $0 & 255) })
    }

    /// A complete request, and then a window that overflows, for which the server resets the stream
    /// (CVE-2025-8671).
    static func madeReset(stream: UInt32) -> [UInt8] {
        headers(PushFields.make(), stream: stream).bytes
            + windowUpdate(0x7fff_ffff, stream: stream).bytes
    }

    static func reset(stream: UInt32) -> Frame {
        Frame(kind: .resetStream, stream: stream, payload: [0, 0, 0, 8])
    }
}
