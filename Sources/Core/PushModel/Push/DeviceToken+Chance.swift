extension DeviceToken {
    /// Draws a random token.
    public init(drawnFrom chance: inout SplitMix64, byteCount: Int = 32) {
        if byteCount == 32 {
            self.init(chance.next(), chance.next(), chance.next(), chance.next())
            return
        }
        let words = (byteCount + 7) / 8
        let drawn = String(unsafeUninitializedCapacity: words * 16) { characters in
            guard let start = characters.baseAddress.map(UnsafeMutableRawPointer.init) else {
                return 0
            }
            for word in 0..<words { HexDigits.write(chance.next(), to: start + 16 * word) }
            return words * 16
        }
        self.init(other: String(drawn.prefix(2 * byteCount)))
    }
}
