extension FleetLayout {
    /// Returns the number nearest to the golden section of `count` that has no divisor in common
    /// with it.
    ///
    /// Multiples of the golden section are spread most evenly. Among any number of first phones,
    /// each population has its share up to a few phones.
    /// https://en.wikipedia.org/wiki/Low-discrepancy_sequence
    static func stride(of count: Int) -> Int {
        let golden = Int((Double(count) * 0.618_033_988_749_894_9).rounded())
        for distance in 0..<max(count, 1) {
            for candidate in [golden + distance, golden - distance]
            where candidate >= 1 && greatestCommonDivisor(candidate, count) == 1 {
                return candidate
            }
        }
        return 1
    }

    /// Returns the number that gives 1 when multiplied with `number`, modulo `modulus`. The two
    /// have no divisor in common.
    static func inverse(of number: Int, modulo modulus: Int) -> Int {
        guard modulus > 1 else { return 1 }
        var (rest, nextRest) = (modulus, number % modulus)
        var (factor, nextFactor) = (0, 1)
        while nextRest != 0 {
            let quotient = rest / nextRest
            (rest, nextRest) = (nextRest, rest - quotient * nextRest)
            (factor, nextFactor) = (nextFactor, factor - quotient * nextFactor)
        }
        return factor < 0 ? factor + modulus : factor
    }

    private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
        var (left, right) = (left, right)
        while right != 0 { (left, right) = (right, left % right) }
        return left
    }
}
