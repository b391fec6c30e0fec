/// The members of a JSON object as they were sent, in order and with repeated keys.
package struct JSONMembers {
    package let all: [(key: String, value: JSONValue)]

    /// Reads one object in strict UTF-8. Only white space may surround it.
    package init(parsing bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        reader.skipSpace()
        guard reader.peek == UInt8(ascii: "{") else { throw reader.expected("an object") }
        try reader.enter()
        var members: [(key: String, value: JSONValue)] = []
        if !reader.skip(UInt8(ascii: "}")) {
            repeat {
                let key = try reader.string(try reader.skipKey())
                members.append((key, try reader.value()))
            } while try reader.goesOn(until: UInt8(ascii: "}"))
        }
        reader.leave()
        try reader.end()
        all = members
    }

    /// The first repeated key. Keys that differ in their bytes are different.
    package var repeatedKey: String? {
        var seen: Set<[UInt8]> = []
        return all.first { !seen.insert(Array($0.key.utf8)).inserted }?.key
    }

    /// The value of the key with exactly these bytes.
    package subscript(key: String) -> JSONValue? {
        all.first { $0.key.utf8.elementsEqual(key.utf8) }?.value
    }
}
