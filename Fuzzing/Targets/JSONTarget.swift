import PushModel

/// The JSON reader: the check and the reader agree, and what is written is read again.
final class JSONTarget: FuzzTarget {
    static let name = "json"
    static let words = [
        "{", "}", "[", "]", "\"", ":", ",", "null", "true", "false", "\\u0000", "\\ud83d\\ude00",
        "\\ud800", "\\\\", "-0.0", "1e308", "é", "e\u{301}", "{\"\":", "[[[[[[[[", "]]]]]]]]",
        "{\"a\":{\"a\":", "\u{feff}", "\t\r\n ", "aps", "alert",
    ]

    init() {}

    func run(_ input: [UInt8]) -> Bool {
        let scanError = error { () throws(JSONError) in _ = try Payload(parsing: input) }
        var value: JSONValue?
        let readError = error { () throws(JSONError) in value = try JSONValue(parsing: input) }
        require((scanError == nil) == (value?.object != nil), "the check and the reader agree")
        if let scanError, let readError {
            // The check stops at the first byte of a text that is not an object. Otherwise both stop at the fault.
            require(
                scanError == readError || scanError.expected == "\"{\"",
                "both stop at the same byte")
        }
        guard let value else { return false }
        let text = value.json
        let again = try? JSONValue(parsing: Array(text.utf8))
        require(again == value && again?.json == text, "what is written is read again")
        _ = Payload(value)
        return true
    }

    private func error(_ body: () throws(JSONError) -> Void) -> JSONError? {
        do throws(JSONError) {
            try body()
            return nil
        } catch {
            return error
        }
    }
}
