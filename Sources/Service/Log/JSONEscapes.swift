/// Escapes in the bytes of a JSON text.
enum JSONEscapes {
    private static let backslash = UInt8(ascii: "\\")
    private static let letters: [UInt8: UInt8] = [
        UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
        UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    ]

    /// Returns the bytes with each escape resolved to its character; `nil` without escapes. Bytes
    /// that are not JSON stay as they are.
    static func resolved(_ json: UnsafeRawBufferPointer) -> [UInt8]? {
        guard var place = json.firstIndex(of: backslash) else { return nil }
        var resolved = [UInt8]()
        resolved.reserveCapacity(json.count)
        resolved.append(contentsOf: json[..<place])
        while place < json.count {
            guard json[place] == backslash, place + 1 < json.count else {
                resolved.append(json[place])
                place += 1
                continue
            }
            guard json[place + 1] == UInt8(ascii: "u") else {
                resolved.append(letters[json[place + 1]] ?? json[place + 1])
                place += 2
                continue
            }
            let (scalar, count) = scalar(in: json, at: place)
            if let utf8 = scalar.flatMap({ UTF8.encode($0) }) { resolved.append(contentsOf: utf8) }
            place += count
        }
        return resolved
    }

    /// Returns the character of `\u00fc`, or of two such escapes, and the number of their bytes.
    private static func scalar(
        in json: UnsafeRawBufferPointer, at place: Int
    ) -> (Unicode.Scalar?, count: Int) {
        guard let unit = codeUnit(in: json, at: place) else { return (nil, 2) }
        if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
        guard UTF16.isLeadSurrogate(unit), let next = codeUnit(in: json, at: place + 6),
            UTF16.isTrailSurrogate(next)
        else { return (nil, 6) }
        let value = 0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(next) & 0x3FF
        return (Unicode.Scalar(value), 12)
    }

    private static func codeUnit(in json: UnsafeRawBufferPointer, at place: Int) -> UInt16? {
        guard place + 6 <= json.count, json[place] == backslash,
            json[place + 1] == UInt8(ascii: "u"), json[place + 2] != UInt8(ascii: "+")
        else { return nil }
        let digits = String(decoding: json[place + 2..<place + 6], as: UTF8.self)
        return UInt16(digits, radix: 16)
    }
}
