/// The reasons of exceptions, which crash reporters write below the names.
extension LogReader {
    /// The most bytes of a line that is only the name of an exception.
    private static let nameLimit = 120
    /// The texts before a name in a line of its own.
    private static let heads = [
        LogException.reported, LogException.named, "Uncaught exception: ", "",
    ]

    /// Whether a line is the name of an exception and nothing else.
    static func isName(ofException bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count < nameLimit else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        guard let head = heads.first(where: text.hasPrefix) else { return false }
        let name = text.dropFirst(head.count).filter { $0 != ":" && $0 != " " }
        return name.hasPrefix("NS") && name.hasSuffix("Exception") && name.allSatisfy(\.isLetter)
    }

    /// Adds the line below the name of an exception to the name. One that is blank may be between.
    mutating func takeReason(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard awaitsReason else { return false }
        guard !bytes.isEmpty else { return true }
        awaitsReason = false
        let text = Substring(decoding: bytes.prefix(200), as: UTF8.self)
        guard LogLine.head(of: text) == nil, !LogFrame.isFrame(text), !text.hasPrefix("Crashed")
        else { return false }
        message.append(UInt8(ascii: "\n"))
        message += bytes.prefix(Self.messageLimit)
        return true
    }
}
