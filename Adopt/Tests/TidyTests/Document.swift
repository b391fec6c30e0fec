/// A Markdown file of the repository, and the files and commands that it names.
struct Document {
    let path: String
    let text: String

    /// The folder of the page, with a slash at the end. The page's links may be relative to the folder.
    private var folder: String {
        path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    }

    private static let mention = Pattern(
        #"(?:`|\]\()((?:Sources|Tests|Adopt|PushRouter|Recorder|Scripts|Benchmarks|FieldReports|Scenarios|Documentation|\.ci)/[^`)#\s]*|[A-Z]+(?:\.md)?)(?:`|\))"#
    )
    private static let command = Pattern(#"(?:^|`|[$] )make ([a-z]+(?:-[a-z]+)*)"#)

    /// Files and folders that are named but are not there, and commands that make does not know.
    func findings(paths: Set<String>, targets: Set<String>) -> [Finding] {
        let missing = Self.mention.matches(in: text).filter { match in
            match.captured.contains(#/[\/.]/#) && !Self.exists(match.captured, in: paths)
                && !Self.exists(folder + match.captured, in: paths)
        }
        let unknown = Self.command.matches(in: text).filter { !targets.contains($0.captured) }
        return missing.map { finding($0, "is not in the tree. Name what took its place.") }
            + unknown.map { finding($0, "is not a target of the Makefile. Name one that is.") }
    }

    private func finding(_ match: Pattern.Match, _ sentence: String) -> Finding {
        Finding(file: path, line: match.line, sentence: "\(match.captured) \(sentence)")
    }

    /// A folder exists if a file is in it; `*` in a name matches any characters.
    private static func exists(_ mention: String, in paths: Set<String>) -> Bool {
        let name = mention.hasSuffix("/") ? String(mention.dropLast()) : mention
        if paths.contains(name) { return true }
        guard let star = name.firstIndex(of: "*") else {
            return paths.contains { $0.hasPrefix(name + "/") }
        }
        let end = name[name.index(after: star)...]
        return paths.contains { $0.hasPrefix(name[..<star]) && $0.hasSuffix(end) }
    }
}
