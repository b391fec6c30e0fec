extension JSONReader {
    /// Reads the object that begins here, or steps over a value of another kind and answers false.
    ///
    /// For each member `read` gets its key, and reads its value or leaves it, to be stepped over.
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

    /// Reads the value that begins here; of an object or array only the text.
    mutating func scalarOrText() throws(JSONError) -> JSONValue {
        skipSpace()
        return closingBracket == nil ? try scalar() : .unread(try text())
    }

    /// The text means exactly this. Compared as bytes: most keys are never made into strings.
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
