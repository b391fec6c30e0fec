extension DeviceToken {
    /// Draws a random token.
    public init(drawnFrom chance: inout SplitMix64, byteCount: Int = 32) {
        if byteCount == 32 {
            self.init(chance.next(), chance.next(), chance.next(), chance.next())
            return
        }
        let words = (byteCount + 7) / 8
        let drawn = (0..<words).map { _ in
            withUnsafeBytes(of: HexDigits.ascii(of: chance.next())) {
                String(decoding: $0, as: UTF8.self)
            }
        }
        self.init(other: String(drawn.joined().prefix(2 * byteCount)))
    }
}
