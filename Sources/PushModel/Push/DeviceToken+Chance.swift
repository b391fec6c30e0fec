extension DeviceToken {
    /// 32 bytes drawn from a generator: a token as long and as opaque as Apple's.
    public init(drawnFrom chance: inout SplitMix64) {
        let digits: StaticString = "0123456789abcdef"
        hex = String(unsafeUninitializedCapacity: 64) { characters in
            for word in 0..<4 {
                var number = chance.next()
                for digit in (0..<16).reversed() {
                    characters.initializeElement(
                        at: word * 16 + digit, to: digits.utf8Start[Int(number & 15)])
                    number >>= 4
                }
            }
            return 64
        }
    }
}
