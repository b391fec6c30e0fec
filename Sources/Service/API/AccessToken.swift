/// The access token of a service.
package struct AccessToken: Hashable, Sendable {
    package static let shortest = 16

    package let text: String

    /// Creates a token; `nil` if the text is shorter than `shortest` or does not fit a header and a
    /// cookie.
    package init?(_ text: String) {
        let isFit = text.utf8.allSatisfy { byte in
            (0x21...0x7E).contains(byte) && !#"",;\"#.utf8.contains(byte)
        }
        guard text.utf8.count >= Self.shortest, isFit else { return nil }
        self.text = text
    }

    /// Compares in constant time, wherever the texts differ.
    package func isSame(as other: String) -> Bool {
        let (own, other) = (Array(text.utf8), Array(other.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
