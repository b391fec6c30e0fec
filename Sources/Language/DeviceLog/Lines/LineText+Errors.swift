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
        if let code = number(after: "NSPOSIXErrorDomain Code="), let words = Self.socketErrors[code]
        {
            return "\(code): \(words)"
        }
        guard let code = number(after: "SSLHandshake failed ("), (-9899 ... -9800).contains(code)
        else { return nil }
        return "\(code): TLS failed"
    }

    /// Why iOS refused an attachment, by the code of `UNError`; `nil` for any other.
    var attachmentError: String? {
        guard text.contains("UNErrorDomain") else { return nil }
        let code = number(after: "UNErrorDomain Code=") ?? number(after: "PlatformException(Error ")
        return code.flatMap { Self.attachmentErrors[$0] }
    }

    private static let attachmentErrors = [
        100: "its URL is not that of a file that the app can read",
        101: "the ending of its name is not that of a type that iOS shows",
        102: "the file is too large", 103: "its file is no longer there",
        104: "iOS could not move its file", 105: "its file is damaged",
    ]

    /// Whether the line has a device token: 64 hexadecimal digits, perhaps in groups of eight.
    var hasToken: Bool {
        text.split { !$0.isHexDigit && $0 != " " }.contains { part in
            let groups = part.split(separator: " ")
            return groups.contains { $0.count == 64 }
                || groups.count == 8 && groups.allSatisfy { $0.count == 8 }
        }
    }

    private static let socketErrors = [
        50: "the phone was offline", 51: "no way to the server", 54: "the connection was lost",
        57: "the connection was lost", 60: "the server did not answer in time",
        61: "the server refused the connection", 65: "no way to the server",
    ]

    private static let errors = [
        -1001: "the server did not answer in time", -1003: "the name of the server was not found",
        -1009: "the phone was offline", -1200: "TLS failed",
        -1202: "the certificate of the server was not trusted",
    ]
}
