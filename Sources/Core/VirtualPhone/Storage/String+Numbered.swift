extension String {
    /// Makes a string of an ASCII word and a number, such as `push-12`, the name of every push.
    /// Written digit by digit, because interpolation takes ten times as long.
    init(_ word: StaticString, _ number: Int) {
        precondition(number >= 0, "\(word) \(number) is below zero")
        let start = word.utf8CodeUnitCount
        var (rest, count) = (number / 10, start + 1)
        while rest > 0 { (rest, count) = (rest / 10, count + 1) }
        // The exact capacity, because up to 15 bytes are stored without an allocation.
        self.init(unsafeUninitializedCapacity: count) { bytes in
            for index in 0..<start { bytes[index] = word.utf8Start[index] }
            var (rest, index) = (number, count)
            while index > start {
                index -= 1
                bytes[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            return count
        }
    }
}
