extension DeviceToken {
    /// 32 bytes drawn from a generator: a token as long and as opaque as Apple's.
    public init(drawnFrom chance: inout SplitMix64) {
        var hex = ""
        for _ in 0..<4 {
            let digits = String(chance.next(), radix: 16)
            hex += String(repeating: "0", count: 16 - digits.count) + digits
        }
        self.hex = hex
    }
}
