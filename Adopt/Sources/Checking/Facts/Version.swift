/// A version of iOS, of an SDK or of Swift, such as 15.4.
package struct Version: Hashable, Sendable, Comparable, CustomStringConvertible {
    package var major: Int
    package var minor: Int

    package init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Reads `15`, `15.4` or `15.4.1`; `nil` for other texts.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard let first = parts.first, let major = first, (1...99).contains(major),
            parts.count <= 3, parts.allSatisfy({ $0 != nil })
        else { return nil }
        self.init(major, parts.count > 1 ? parts[1] ?? 0 : 0)
    }

    package static func < (first: Version, second: Version) -> Bool {
        (first.major, first.minor) < (second.major, second.minor)
    }

    package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
