extension LineText {
    /// Whether the line has an error of Cocoa with the code, in any spelling of it: `Code=3000`,
    /// `code: 3000`, or as JSON.
    func hasCocoaError(_ code: Int) -> Bool {
        guard text.contains("NSCocoaErrorDomain") else { return false }
        let words = text.split { !($0.isLetter || $0.isNumber) }
        return zip(words, words.dropFirst()).contains { word, number in
            word.lowercased() == "code" && number == String(code)
        }
    }

    /// The error of a connection to a server, by its code and in words; `nil` for any other.
    var connectionError: String? {
        if let code = number(after: "NSURLErrorDomain Code="), let words = Self.errors[code] {
            return "\(code): \(words)"
        }
        guard let code = number(after: "SSLHandshake failed ("), (-9899 ... -9800).contains(code)
        else { return nil }
        return "\(code): TLS failed"
    }

    private static let errors = [
        -1001: "the server did not answer in time", -1003: "the name of the server was not found",
        -1009: "the phone was offline", -1200: "TLS failed",
        -1202: "the certificate of the server was not trusted",
    ]
}
