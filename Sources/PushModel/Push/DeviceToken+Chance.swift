extension DeviceToken {
    /// A token drawn from a generator, as opaque as Apple's, of 32 bytes or another multiple of 8.
    public init(drawnFrom chance: inout SplitMix64, byteCount: Int = 32) {
        let digits: StaticString = "0123456789abcdef"
        let words = byteCount / 8
        hex = String(unsafeUninitializedCapacity: words * 16) { characters in
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
    }
}
