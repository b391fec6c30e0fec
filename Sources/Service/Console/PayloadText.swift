import PushModel

/// Finds the depth of a payload without parsing it as JSON.
///
/// APNs accepts 512 levels. Most readers and writers of JSON, including Foundation's, recurse for
/// each level and overflow small stacks. Therefore a deep payload is passed on as text.
enum PayloadText {
    /// The most nested objects and arrays of a payload that is passed on as JSON.
    static let levels = JSONValue.depthLimit

    /// Returns `true` if `bytes`, as JSON, have more than `levels` levels. For bytes that are not
    /// JSON the result is arbitrary.
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
