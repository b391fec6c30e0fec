import Foundation

/// The verbs of scenario files, read from the source of the table that declares them.
enum Verbs {
    static let file = "Sources/Core/World/PhoneAction.swift"

    /// Every verb as scenario files write it; none if the file cannot be read.
    static let all: [String] = (try? Repository.text(of: file)).map(read) ?? []

    /// The raw values of `enum Verb` in `text`.
    static func read(_ text: String) -> [String] {
        guard let start = text.range(of: "enum Verb: String"),
            let end = text[start.upperBound...].range(of: "}")
        else { return [] }
        let body = String(text[start.upperBound..<end.lowerBound])
        let cases = Pattern(#"^ *case (.+)$"#).matches(in: body).map(\.captured)
        return cases.joined(separator: ", ").split(separator: ", ").map { word in
            String(word.split(separator: "\"").last ?? word)
        }
    }
}
