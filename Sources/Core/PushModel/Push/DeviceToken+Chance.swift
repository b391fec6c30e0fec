extension DeviceToken {
    /// Draws a random token.
    public init(drawnFrom chance: inout SplitMix64, byteCount: Int = 32) {
        let digits: StaticString = "0123456789abcdef"
        let words = (byteCount + 7) / 8
        let drawn = String(unsafeUninitializedCapacity: words * 16) { characters in
            for word in 0..<words {
                var number = chance.next()
                for digit in (0..<16).reversed() {
                    characters.initializeElement(
                        at: word * 16 + digit, to: digits.utf8Start[Int(number & 15)])
                    number >>= 4
                }
            }
            return words * 16
        }
        hex = byteCount % 8 == 0 ? drawn : String(drawn.prefix(2 * byteCount))
    }
}
