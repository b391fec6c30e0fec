/// The last line of a generated file: a checksum that shows whether the developer has edited it.
package enum Fingerprint {
    private static let label = " Unchanged since belfry adopt wrote it: "

    /// Returns the text with its fingerprint in a comment, which begins with `commentMark`.
    static func appended(to text: String, commentMark: String = "//") -> String {
        text + "\n" + commentMark + label + digest(of: text) + "\n"
    }

    /// Whether a file has not been edited; `false` for one without a fingerprint.
    package static func matches(_ text: String) -> Bool {
        let text = text.replacing("\r\n", with: "\n")
        guard let range = text.ranges(of: label).last else { return false }
        let end = text[range.upperBound...].trimmingEnd
        guard let line = text[..<range.lowerBound].lastIndex(of: "\n") else { return false }
        return digest(of: String(text[..<line])) == end
    }

    /// Returns the FNV-1a checksum, which need not be secure.
    private static func digest(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}

extension Substring {
    fileprivate var trimmingEnd: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
