/// The parts of a hint about an exception: the mistake, which belongs in the sentence of a finding,
/// and the advice, which belongs in the remedy.
struct LogHint {
    let values: [String: String]

    /// The first words of mistakes that are not names.
    private static let plain = ["Code", "A", "An", "The", "Writing", "Probably"]

    /// Splits a hint such as ` Code read JSON from nil. Send a body.`
    init(_ hint: String) {
        let text = hint.drop { $0 == " " }
        let end = text.firstRange(of: ". ")?.lowerBound
        var mistake = end.map { text[..<$0] } ?? (text.hasSuffix(".") ? text.dropLast() : text)
        let first = mistake.prefix { $0 != " " }
        if let letter = first.first, Self.plain.contains(String(first)) {
            mistake = Substring(letter.lowercased() + mistake.dropFirst())
        }
        let advice = end.map { text[$0...].dropFirst() } ?? ""
        let read = "Read the reason of the exception, in this line or near it."
        values = [
            "mistake": mistake.isEmpty ? "" : ": \(mistake)", "advice": String(advice),
            "read": mistake.isEmpty ? read : "Find the code that does this, and mend it.",
        ]
    }
}
