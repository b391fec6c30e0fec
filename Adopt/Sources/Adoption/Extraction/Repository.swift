/// The app's own sources, in which names are looked up that the adopted files use.
package struct Repository: Sendable {
    let sources: [SourceText]
    /// The files that may declare a name, by their numbers.
    private let files: [String: [Int]]

    package init(_ sources: [SourceText]) {
        self.sources = sources
        var files: [String: [Int]] = [:]
        for (number, source) in sources.enumerated() {
            for name in NameScan.names(in: source.text) { files[name, default: []].append(number) }
        }
        self.files = files
    }

    /// How many files are looked into for one name at most: a common name is in many.
    private static let candidates = 40

    /// The files that may declare a name, those near the given paths first.
    func candidates(for name: String, near paths: [String]) -> [SourceText] {
        let found = files[name, default: []]
        let isForOthers = paths.contains(where: Self.isForAnotherDevice)
        let ranked = found.map { number in
            let isAway = !isForOthers && Self.isForAnotherDevice(sources[number].path)
            let near = paths.map { Self.nearness(of: sources[number], to: $0) }.max() ?? 0
            return (number, isAway ? near - 100 : near)
        }
        return ranked.sorted { ($0.1, -$0.0) > ($1.1, -$1.0) }.prefix(Self.candidates)
            .map { sources[$0.0] }
    }

    /// Whether a folder of the repository has the name, as the module of a local package has.
    func hasFolder(_ name: String) -> Bool {
        sources.contains { $0.path.contains("/\(name)/") || $0.path.hasPrefix("\(name)/") }
    }

    /// Whether the folders say that the code is a watch's or a computer's, which has other types of the
    /// same names.
    private static func isForAnotherDevice(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { folder in
            let words = folder.lowercased().split { !$0.isLetter }
            return words.contains {
                ["watch", "watchos", "watchapp", "mac", "macos", "tvos"].contains($0)
            }
        }
    }

    /// Paths are as a person named them, as the repository has them, or absolute.
    private static func nearness(of source: SourceText, to path: String) -> Int {
        shared(path, path.hasPrefix("/") ? source.absolutePath : source.path)
    }

    /// How many folders two paths share from the beginning.
    private static func shared(_ first: String, _ second: String) -> Int {
        zip(first.split(separator: "/").dropLast(), second.split(separator: "/").dropLast())
            .prefix { $0 == $1 }.count
    }
}
