import Foundation
import Testing

/// The guides have whole apps in them, each file under its name. `Examples` builds and tests what this
/// test has found to be the same text; with `BELFRY_RECORD=1` it writes the files.
struct GuideTests {
    struct Guide: CustomTestStringConvertible {
        let article: String
        let app: String
        var testDescription: String { article }
    }

    static let guides = [
        Guide(article: "SwiftUIApp.md", app: "Mail"),
        Guide(article: "UIKitApp.md", app: "Tickets"),
        Guide(article: "FirebaseApp.md", app: "News"),
        Guide(article: "OneSignalApp.md", app: "Shop"),
    ]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: guides)
    func `the files of a guide are those that are built and tested`(guide: Guide) throws {
        let article = try String(
            contentsOf: Self.root.appending(
                path: "PushRouter/Sources/PushRouter/PushRouter.docc/\(guide.article)"),
            encoding: .utf8)
        let files = GuideFiles(article)
        let folder = Self.root.appending(path: "Examples/Guides/\(guide.app)")
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] == "1" {
            try files.write(to: folder)
        }
        #expect(files.paths.contains("Package.swift"))
        #expect(files.paths == (try GuideFiles.paths(in: folder)))
        for (path, text) in files.texts {
            let built = try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
            #expect(
                built == text,
                """
                \(guide.article) and Examples/Guides/\(guide.app)/\(path) differ.
                If the guide is right: BELFRY_RECORD=1 swift test --traits Service --filter GuideTests
                """)
        }
    }

    @Test func `a file is below its name, and other code does not count`() {
        let article =
            "Text.\n\n**Mail/A.swift**\n\n```swift\na()\n```\n\n```json\n{}\n```\n"
            + "**b.py**\n```python\nb\n\nc\n```\n"
        let files = GuideFiles(article)
        #expect(files.texts == ["Mail/A.swift": "a()\n", "b.py": "b\n\nc\n"])
    }
}

/// The files of a guide: blocks of code below a line with nothing but a path in bold.
private struct GuideFiles {
    private(set) var texts: [String: String] = [:]

    var paths: [String] { texts.keys.sorted() }

    init(_ article: String) {
        var path: String?
        var isInFence = false
        for line in article.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInFence.toggle()
                if !isInFence { path = nil } else if let path { texts[path] = "" }
            } else if isInFence {
                if let path { texts[path, default: ""] += line + "\n" }
            } else if let name = line.wholeMatch(of: #/\*\*([\w/.]+\.\w+)\*\*/#) {
                path = String(name.1)
            }
        }
    }

    func write(to folder: URL) throws {
        for (path, text) in texts {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    /// Returns the paths of all files except build products.
    static func paths(in folder: URL) throws -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
        return paths.compactMap { $0 as? String }.filter { path in
            let values = try? folder.appending(path: path)
                .resourceValues(forKeys: [.isDirectoryKey])
            return values?.isDirectory == false && !path.hasPrefix(".")
                && path != "Package.resolved"
        }.sorted()
    }
}
