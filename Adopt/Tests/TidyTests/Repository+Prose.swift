extension Repository {
    /// Everything that people read in the repository, file by file.
    static let prose: [Prose] = swift + documents + scripts

    private static let swift: [Prose] = {
        let folders = ["Examples", "Benchmarks/Sources", "Fuzzing"]
        let manifests = ["", "Adopt/", "PushRouter/", "Recorder/"].map { "\($0)Package.swift" }
        let others = sourceFiles(in: folders.flatMap(paths) + manifests)
        return (sources + others).map { Prose(path: $0.path, passages: $0.passages) }
    }()

    /// The pages, DocC's articles and the results of the benchmarks. The other files of `FieldReports` quote what
    /// developers published, and quotations are exempt.
    private static let documents: [Prose] = {
        let folders = ["Sources", "PushRouter/Sources"]
        let articles = folders.flatMap(paths).filter { $0.hasSuffix(".md") }
        let others = ["FieldReports/README.md", "Benchmarks/RESULTS.md", "Benchmarks/GROWTH.md"]
        return (pages + articles + others).map { path in
            Prose(path: path, passages: MarkdownReader(words(of: path)).passages)
        }
    }()

    /// Files in other languages, without the corpus of the fuzzers, the stored API and the quotations in
    /// `FieldReports`.
    private static let scripts: [Prose] = {
        let folders = [
            "Sources", "PushRouter/Sources", "Recorder/Sources", "Adopt/Sources", "Tests",
            "Scripts",
            "Scenarios", "Examples", "Benchmarks", ".ci", ".github",
        ]
        let files = folders.flatMap(paths).filter { !$0.hasPrefix("Tests/Stored/") } + ["Makefile"]
        return files.compactMap { Script(path: $0, text: words(of: $0)) }.map { script in
            Prose(path: script.path, passages: script.passages)
        }
    }()

    private static func words(of path: String) -> String {
        (try? text(of: path)) ?? ""
    }
}
