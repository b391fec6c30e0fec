extension JSONValue {
    /// Compact JSON with sorted keys (by their bytes), so that equal values give equal text.
    /// Infinity and not-a-number, which JSON lacks, become `null`. Unread parts are written as they
    /// were.
    public var json: String { String(decoding: jsonBytes, as: UTF8.self) }

    /// The UTF-8 of `json`, which takes a tenth of the time of a string.
    package var jsonBytes: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return bytes
    }

    private func write(to bytes: inout [UInt8]) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .int(let value): bytes += String(value).utf8
        case .double(let value): bytes += (value.isFinite ? String(value) : "null").utf8
        case .string(let value): Self.write(value, to: &bytes)
        case .unread(let json): bytes += json.utf8
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            // Sorted by bytes, because `<` does not order strings that Unicode considers equal.
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in sorted.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.write(member.key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                member.value.write(to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Writes the runs between escaped characters as they are. Escaped characters are ASCII, so they
    /// are never part of another character's bytes.
    private static func write(_ string: String, to bytes: inout [UInt8]) {
        var string = string
        bytes.append(UInt8(ascii: "\""))
        string.withUTF8 { text in
            var start = 0
            for index in text.indices {
                guard let escape = escape(text[index]) else { continue }
                bytes += text[start..<index]
                bytes += escape.utf8
                start = index + 1
            }
            bytes += text[start...]
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func escape(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "\""): "\\\""
        case UInt8(ascii: "\\"): "\\\\"
        case UInt8(ascii: "\n"): "\\n"
        case UInt8(ascii: "\r"): "\\r"
        case UInt8(ascii: "\t"): "\\t"
        case ..<0x10: "\\u000" + String(byte, radix: 16)
        case ..<0x20: "\\u00" + String(byte, radix: 16)
        default: nil
        }
    }
}
