/// Entries of `log show --style json`, of several lines each.
extension LogReader {
    /// Collects an entry of several lines. Returns `false` for a line that belongs to none.
    mutating func takeJSON(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // The brackets around an entry have lines of their own, so most lines need no look.
        guard json != nil || bytes.count <= 16 && !(brackets.isList && brackets.areOpen) else {
            return false
        }
        let bare = bytes.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        if var entry = json {
            // A dictionary in another style can begin like an entry, and never end.
            guard bytes.first.map(" \t\"{}[]".utf8.contains) ?? true else {
                endEntry()
                return false
            }
            if bare.first.map("}]".utf8.contains) ?? false { depth -= 1 }
            guard depth > 0 else {
                entry.append(UInt8(ascii: "}"))
                (json, depth) = bare.last == UInt8(ascii: "{") ? (Array("{".utf8), 1) : (nil, 0)
                takeEntry(entry)
                return true
            }
            if bare.last.map("{[".utf8.contains) ?? false { depth += 1 }
            entry.append(UInt8(ascii: "\n"))
            entry += bytes
            json = entry.count < Self.messageLimit ? entry : nil
            return true
        }
        guard bare == Array("[{".utf8) || bare == Array("{".utf8) else { return false }
        endMessage()
        (json, depth) = (Array("{".utf8), 1)
        return true
    }

    /// Reads an entry that has no end as text, if it is not one of iOS.
    mutating func endEntry() {
        guard let entry = json else { return }
        (json, depth) = (nil, 0)
        guard entry.firstRange(of: "\"eventMessage\"".utf8) == nil else { return }
        takeEntry(entry)
    }

    private mutating func takeEntry(_ entry: [UInt8]) {
        message = entry
        messageNumber = lines
        endMessage()
    }
}
