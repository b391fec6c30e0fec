extension JSONReader {
    /// The position of a number in the text.
    struct Number {
        var range: Range<Int>
        /// Whether the number has neither fraction nor exponent.
        var isWhole: Bool
    }

    /// Skips a number: `-`, digits without a leading zero, fraction, exponent.
    mutating func skipNumber() throws(JSONError) -> Number {
        let start = position
        var isWhole = true
        if peek == UInt8(ascii: "-") { advance() }
        if peek == UInt8(ascii: "0") {
            advance()
        } else {
            try skipDigits(position == start ? "a value" : "a digit")
        }
        if peek == UInt8(ascii: ".") {
            isWhole = false
            advance()
            try skipDigits("a digit")
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            isWhole = false
            advance()
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { advance() }
            try skipDigits("a digit")
        }
        return Number(range: start..<position, isWhole: isWhole)
    }

    private mutating func skipDigits(_ what: String) throws(JSONError) {
        let start = position
        while position < bytes.count,
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position]
        {
            advance()
        }
        guard position > start else { throw expected(what) }
    }

    /// Returns the number at `number`: an `Int` if it is a whole one, in any notation.
    func value(_ number: Number) -> JSONValue {
        let text = String(decoding: bytes[number.range], as: UTF8.self)
        if number.isWhole, let int = Int(text) { return .int(int) }
        let limit = Double.greatestFiniteMagnitude
        let double = min(max(Double(text) ?? 0, -limit), limit)
        return Int(exactly: double).map(JSONValue.int) ?? .double(double)
    }
}
