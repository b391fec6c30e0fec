import CNghttp2

/// HPACK for a test client: writes plain literals, and reads all forms that the server's encoder
/// sends.
final class HeaderCoding {
    private var inflater: OpaquePointer?

    init() {
        nghttp2_hd_inflate_new(&inflater)
    }

    deinit {
        nghttp2_hd_inflate_del(inflater)
    }

    /// Every field as a literal without indexing and without Huffman coding (RFC 7541, 6.2.2).
    static func encode(_ fields: [(String, String)]) -> [UInt8] {
        fields.flatMap { [0] + literal($0) + literal($1) }
    }

    func decode(_ block: [UInt8]) -> [Field] {
        var fields: [Field] = []
        var rest = block[...]
        while true {
            var entry = nghttp2_nv()
            var flags: Int32 = 0
            let count = Array(rest).withUnsafeBufferPointer {
                nghttp2_hd_inflate_hd2(inflater, &entry, &flags, $0.baseAddress, $0.count, 1)
            }
            guard count >= 0 else { return fields }
            rest = rest.dropFirst(count)
            if UInt32(flags) & NGHTTP2_HD_INFLATE_EMIT.rawValue != 0 {
                fields.append(Field(entry))
            }
            if UInt32(flags) & NGHTTP2_HD_INFLATE_FINAL.rawValue != 0 {
                nghttp2_hd_inflate_end_headers(inflater)
                return fields
            }
            if count == 0, UInt32(flags) & NGHTTP2_HD_INFLATE_EMIT.rawValue == 0 { return fields }
        }
    }

    struct Field: Hashable {
        var name: String
        var value: String

        init(_ entry: nghttp2_nv) {
            name = String(
                decoding: UnsafeBufferPointer(start: entry.name, count: entry.namelen),
                as: UTF8.self)
            value = String(
                decoding: UnsafeBufferPointer(start: entry.value, count: entry.valuelen),
                as: UTF8.self)
        }
    }

    private static func literal(_ text: String) -> [UInt8] {
        let length = text.utf8.count
        guard length >= 127 else { return [UInt8(length)] + text.utf8 }
        var bytes: [UInt8] = [127]
        var rest = length - 127
        while rest >= 128 {
            bytes.append(UInt8(rest & 127 | 128))
            rest >>= 7
        }
        return bytes + [UInt8(rest)] + text.utf8
    }
}
