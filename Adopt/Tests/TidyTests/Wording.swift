/// A word or a form of text that makes readers read twice, with the plain English to write instead.
struct Wording: Sendable {
    /// The test's name for it.
    let name: String
    /// A search in the text of one passage.
    let pattern: Pattern
    /// The kinds of passages that are read.
    var place = Wording.prose
    /// Exempt files, each with the reason.
    var allowed: [String: String] = [:]
    /// The end of a finding that begins with "“x”:".
    let instead: String
    /// A passage that must be found, and one that must not.
    let bad: String
    let good: String

    static let all = words + openings + forms

    /// The kinds of passages that hold each word of a file once.
    static let prose: Set<Passage.Kind> = [
        .documentation, .publicDocumentation, .comment, .literal, .block, .row,
    ]
    static let documentation: Set<Passage.Kind> = [.documentation, .publicDocumentation]

    /// The passages of the repository that contain one of `words`. Searching for all words at once is faster than
    /// searching every file for each word.
    static let suspects: [Prose] = {
        let search = Pattern(words.map { "(?:\($0.pattern.text))" }.joined(separator: "|"))
        return Repository.prose.map { file in
            Prose(
                path: file.path,
                passages: file.passages.filter {
                    prose.contains($0.kind) && search.isFound(in: $0.text)
                })
        }
    }()

    /// The findings in the whole repository.
    var findings: [Finding] {
        (place == Self.prose ? Self.suspects : Repository.prose).flatMap { findings(in: $0) }
    }

    func findings(in file: Prose) -> [Finding] {
        guard allowed[file.path] == nil else { return [] }
        return file.passages.filter { place.contains($0.kind) }.flatMap { passage in
            pattern.matches(in: passage.text).map { match in
                Finding(
                    file: file.path, line: passage.line + match.line - 1,
                    sentence: "“\(Self.short(match.captured))”: \(instead) "
                        + "Not “\(bad)”, but “\(good)”.")
            }
        }
    }

    /// `text` on one line, cut after 80 characters.
    private static func short(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 80 ? "\(line.prefix(79))…" : line
    }
}

extension Wording: CustomStringConvertible {
    var description: String { name }
}
