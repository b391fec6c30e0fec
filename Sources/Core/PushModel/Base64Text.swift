/// Bytes as text of 64 letters, RFC 4648 §4, for what has to be text: the rooms of values have no Foundation.
package enum Base64Text {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    private static let values: [UInt8] = {
        var values = [UInt8](repeating: .max, count: 256)
        for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
        return values
    }()

    package static func encode(_ bytes: [UInt8]) -> String {
        let count = (bytes.count + 2) / 3 * 4
        return String(unsafeUninitializedCapacity: count) { text in
            var place = 0
            letters.withUnsafeBufferPointer { letters in
                for start in stride(from: 0, to: bytes.count, by: 3) {
                    let rest = min(bytes.count - start, 3)
                    var group: UInt32 = 0
                    for index in 0..<3 {
                        group = group << 8 | (index < rest ? UInt32(bytes[start + index]) : 0)
                    }
                    for index in 0..<4 {
                        let letter = letters[Int(group >> (18 - 6 * index) & 63)]
                        text[place] = index <= rest ? letter : padding
                        place += 1
                    }
                }
            }
            return place
        }
    }

    /// `nil` for what `encode` has not written.
    package static func decode(_ text: String) -> [UInt8]? {
        let letters = Array(text.utf8)
        guard letters.count.isMultiple(of: 4) else { return nil }
        let padded = letters.suffix(2).count { $0 == padding }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(letters.count / 4 * 3)
        for start in stride(from: 0, to: letters.count, by: 4) {
            var group: UInt32 = 0
            for index in start..<start + 4 {
                let isPadding = index >= letters.count - padded
                let value = isPadding ? 0 : values[Int(letters[index])]
                guard value < 64 else { return nil }
                group = group << 6 | UInt32(value)
            }
            bytes.append(UInt8(truncatingIfNeeded: group >> 16))
            bytes.append(UInt8(truncatingIfNeeded: group >> 8))
            bytes.append(UInt8(truncatingIfNeeded: group))
        }
        bytes.removeLast(min(padded, bytes.count))
        return bytes
    }
}
