/// The position of a request in the sender's trace, from the header `traceparent`.
///
/// https://www.w3.org/TR/trace-context/#traceparent-header
struct TraceParent: Hashable {
    /// The identifier of the trace: 32 hexadecimal digits.
    var traceID: String
    /// The identifier of the sender's span: 16 hexadecimal digits.
    var spanID: String
    var isSampled: Bool

    /// `nil` for a header that violates the standard.
    init?(_ header: String) {
        let parts = header.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count >= 4, parts[0].count == 2, parts[0] != "ff",
            parts.prefix(4).allSatisfy(Self.isHex),
            parts[0] != "00" || parts.count == 4, parts[1].count == 32, parts[2].count == 16,
            parts[3].count == 2, parts[1].contains(where: { $0 != "0" }),
            parts[2].contains(where: { $0 != "0" }), let flags = UInt8(parts[3], radix: 16)
        else { return nil }
        traceID = String(parts[1])
        spanID = String(parts[2])
        isSampled = flags & 1 == 1
    }

    private static func isHex(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isASCII && ($0.isNumber || ("a"..."f").contains($0)) }
    }
}
