import CNghttp2

/// The header fields of one answer, in the form that libnghttp2 takes them. Used again and again,
/// so that an answer costs no allocation.
struct HTTP2HeaderBlock {
    private struct Field {
        var name: StaticString
        /// Where the value ends in `values`; it begins where the one before ends.
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

    /// `isUnique` marks a value that never comes again: in the compression table it would only push
    /// out what does.
    mutating func append(
        _ name: StaticString, _ value: some Sequence<UInt8>, isUnique: Bool = false
    ) {
        values.append(contentsOf: value)
        let flags = isUnique ? NGHTTP2_NV_FLAG_NO_INDEX : NGHTTP2_NV_FLAG_NONE
        fields.append(Field(name: name, end: values.count, flags: flags))
    }

    /// The fields, for the time of the call; libnghttp2 copies what it keeps.
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
