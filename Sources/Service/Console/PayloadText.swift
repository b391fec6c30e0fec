import PushModel

/// How deep a payload is, seen without reading it as JSON.
///
/// APNs takes 512 levels. Most readers and writers of JSON, Foundation's among them, call
/// themselves for each level, which small stacks do not have room for; so a deep payload is passed
/// on as the text that it is.
enum PayloadText {
    /// Objects and arrays inside one another, at most, of a payload that is passed on as JSON.
    static let levels = JSONValue.depthLimit

    /// Whether `bytes`, if they are JSON, have more levels than that. Bytes that are no JSON may
    /// seem to be deep or not.
    static func isDeep(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch (byte, isInString) {
            case (UInt8(ascii: "\\"), true): isEscaped = true
            case (UInt8(ascii: "\""), _): isInString.toggle()
            case (UInt8(ascii: "{"), false), (UInt8(ascii: "["), false): depth += 1
            case (UInt8(ascii: "}"), false), (UInt8(ascii: "]"), false): depth -= 1
            default: break
            }
            if depth > levels { return true }
        }
        return false
    }
}
