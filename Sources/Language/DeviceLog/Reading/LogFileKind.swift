/// The kind of a file, by its first bytes.
package enum LogFileKind: Hashable, Sendable {
    case text
    case utf16
    case compressed
    /// Not a text, such as a file of a `.logarchive`.
    case binary

    package init(_ beginning: some Sequence<UInt8>) {
        let bytes = Array(beginning.prefix(4096))
        let zeros = bytes.count { $0 == 0 }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16
        } else if [[0x1F, 0x8B], [0x28, 0xB5, 0x2F, 0xFD], [0xFD, 0x37, 0x7A, 0x58, 0x5A]]
            .contains(where: bytes.starts)
        {
            self = .compressed
        } else if Self.isUTF16WithoutMark(bytes) {
            self = .utf16
        } else {
            // Tools put single zero bytes between messages.
            self = zeros * 8 > bytes.count ? .binary : .text
        }
    }

    /// In Latin letters, one half of UTF-16's bytes are zeros.
    private static func isUTF16WithoutMark(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(64)
        guard start.count >= 16 else { return false }
        return [0, 1].contains { part in
            start.indices.allSatisfy { (start[$0] == 0) == ($0 % 2 == part) }
        }
    }

    /// Decodes UTF-16 in the byte order of its mark or, without one, of its zeros. Half a pair
    /// becomes a replacement character.
    package static func text(ofUTF16 bytes: some Collection<UInt8>) -> String {
        var bytes = Array(bytes)
        var isBig = bytes.first == 0
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            isBig = bytes[0] == 0xFE
            bytes.removeFirst(2)
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBig ? one << 8 | two : two << 8 | one
        }
        return String(decoding: units, as: UTF16.self)
    }
}
