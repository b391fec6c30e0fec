import CNghttp2

/// The header fields of one response in the form that libnghttp2 takes. One block is reused for all
/// responses of a connection, so that a response needs no allocation.
struct HTTP2HeaderBlock {
    private struct Field {
        var name: StaticString
        /// The end of the value in `values`; it begins at the end of the previous one.
        var end: Int
        var flags: nghttp2_nv_flag
    }

    private var values: [UInt8] = []
    private var fields: [Field] = []
    private var entries: [nghttp2_nv] = []

    mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        fields.removeAll(keepingCapacity: true)
    }

    mutating func append(status: Int) {
        if status == 200 {
            append(":status", UnsafeBufferPointer(start: Self.success.utf8Start, count: 3))
        } else {
            append(":status", String(status).utf8)
        }
    }

    private static let success: StaticString = "200"

    /// Appends a field. `isUnique` keeps a value that does not recur out of the compression table.
    mutating func append(
        _ name: StaticString, _ value: some Sequence<UInt8>, isUnique: Bool = false
    ) {
        values.append(contentsOf: value)
        let flags = isUnique ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE
        fields.append(Field(name: name, end: values.count, flags: flags))
    }

    /// Calls `use` with the fields, which are valid during the call; libnghttp2 copies them.
    mutating func withFields<Result>(
        _ use: (UnsafePointer<nghttp2_nv>?, Int) -> Result
    ) -> Result {
        entries.removeAll(keepingCapacity: true)
        return values.withUnsafeMutableBufferPointer { values in
            var start = 0
            for field in fields {
                entries.append(
                    nghttp2_nv(
                        name: UnsafeMutablePointer(mutating: field.name.utf8Start),
                        value: values.baseAddress.map { $0 + start },
                        namelen: field.name.utf8CodeUnitCount, valuelen: field.end - start,
                        flags: UInt8(field.flags.rawValue)))
                start = field.end
            }
            return entries.withUnsafeBufferPointer { use($0.baseAddress, $0.count) }
        }
    }
}
