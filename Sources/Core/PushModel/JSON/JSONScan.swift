/// Says whether bytes are JSON, without building anything from them.
///
/// APNs takes a push only if its body is JSON, and looks at nothing in it. The check stands in the
/// way of every push, so it reads each byte once and allocates nothing.
package enum JSONScan {
    /// Objects and arrays inside one another, at most; Foundation's reader stops there too.
    package static let depthLimit = JSONReader.depthLimit

    /// Throws unless `bytes` are one JSON object in strict UTF-8, with white space around it at
    /// most.
    ///
    /// A byte order mark, half of a surrogate pair and a number such as `01` are refused, as
    /// https://www.rfc-editor.org/rfc/rfc8259 has it. A key may come twice.
    package static func checkObject(_ bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        reader.skipSpace()
        guard reader.peek == UInt8(ascii: "{") else { throw reader.expected("\"{\"") }
        try reader.skipValue()
        try reader.end()
    }
}
