import PushModel

extension SplitMix64 {
    enum LetterCase { case upper, lower }

    /// An identifier in the shape of a UUID, all of its digits random.
    ///
    /// APNs' own carry no version and no variant either. It writes `apns-id` in upper case and
    /// `apns-unique-id` in lower case.
    mutating func identifier(_ letters: LetterCase) -> String {
        let digits: StaticString = letters == .upper ? "0123456789ABCDEF" : "0123456789abcdef"
        var (random, left) = (next(), 16)
        return String(unsafeUninitializedCapacity: 36) { characters in
            for index in 0..<36 {
                if index == 8 || index == 13 || index == 18 || index == 23 {
                    characters.initializeElement(at: index, to: UInt8(ascii: "-"))
                } else {
                    if left == 0 { (random, left) = (next(), 16) }
                    characters.initializeElement(at: index, to: digits.utf8Start[Int(random & 15)])
                    random >>= 4
                    left -= 1
                }
            }
            return 36
        }
    }
}
