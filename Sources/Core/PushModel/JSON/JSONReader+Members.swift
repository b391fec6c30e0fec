extension JSONReader {
    /// Reads the object that begins here and returns `true`, or skips a value of another kind and
    /// returns `false`.
    ///
    /// `read` gets each member's key. It may read the member's value; otherwise the value is
    /// skipped.
    mutating func readMembers(
        _ read: (inout JSONReader, Text) throws(JSONError) -> Void
    ) throws(JSONError) -> Bool {
        skipSpace()
        guard peek == UInt8(ascii: "{") else {
            try skipValue()
            return false
        }
        try enter()
        if !skip(UInt8(ascii: "}")) {
            repeat {
                let key = try skipKey()
                skipSpace()
                let start = position
                try read(&self, key)
                if position == start { try skipValue() }
            } while try goesOn(until: UInt8(ascii: "}"))
        }
        leave()
        return true
    }

    /// Reads the value that begins here, but only the text of an object or array.
    mutating func scalarOrText() throws(JSONError) -> JSONValue {
        skipSpace()
        return closingBracket == nil ? try scalar() : .unread(try text())
    }

    /// Returns whether the text begins with `start`, without reading escapes.
    func begins(_ text: Text, _ start: StaticString) -> Bool {
        text.range.count >= start.utf8CodeUnitCount
            && (0..<start.utf8CodeUnitCount).allSatisfy {
                bytes[text.range.lowerBound + $0] == start.utf8Start[$0]
            }
    }

    /// Returns whether the text means exactly `key`. Compares bytes, because most keys are never
    /// made into strings.
    func means(_ text: Text, _ key: StaticString) throws(JSONError) -> Bool {
        guard !text.hasEscapes else { return try string(text) == "\(key)" }
        guard text.range.count == key.utf8CodeUnitCount else { return false }
        for index in 0..<key.utf8CodeUnitCount
        where bytes[text.range.lowerBound + index] != key.utf8Start[index] {
            return false
        }
        return true
    }
}
