/// The app's own sources, in which the names that adopted files use are looked up.
package struct Repository: Sendable {
    let sources: [SourceText]
    /// The indexes of the files that may declare a name, by name.
    private let files: [String: [Int]]

    package init(_ sources: [SourceText]) {
        self.sources = sources
        var files: [String: [Int]] = [:]
        for (number, source) in sources.enumerated() {
            for name in NameScan.names(in: source.text) { files[name, default: []].append(number) }
        }
        self.files = files
    }

    /// The largest number of files to search for one name, because a common name is in many files.
    private static let candidates = 40

    /// Returns the files that may declare a name, files near the given paths first.
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

    /// Whether a folder of the repository has the name, like the module of a local package.
    func hasFolder(_ name: String) -> Bool {
        sources.contains { $0.path.contains("/\(name)/") || $0.path.hasPrefix("\(name)/") }
    }

    /// Whether the folders' names show that the code is for a watch, a TV or a Mac, which may have
    /// other types with the same names.
    private static func isForAnotherDevice(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { folder in
            let words = folder.lowercased().split { !$0.isLetter }
            return words.contains {
                ["watch", "watchos", "watchapp", "mac", "macos", "tvos"].contains($0)
            }
        }
    }

    /// Returns the number of folders that a source shares with a path. The path may be relative to
    /// the repository or absolute.
    private static func nearness(of source: SourceText, to path: String) -> Int {
        shared(path, path.hasPrefix("/") ? source.absolutePath : source.path)
    }

    /// Returns the number of folders that two paths share from the beginning.
    private static func shared(_ first: String, _ second: String) -> Int {
        zip(first.split(separator: "/").dropLast(), second.split(separator: "/").dropLast())
            .prefix { $0 == $1 }.count
    }
}
