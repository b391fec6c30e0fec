/// A file by its passages: comments, literals, paragraphs.
struct Prose: Sendable {
    let path: String
    let passages: [Passage]

    /// Without the literals of tests, which hold what apps and servers say, and with public doc comments only
    /// where apps read them.
    init(path: String, passages: [Passage]) {
        self.path = path
        let isTest = Self.isTest(path)
        let isForApps = Self.foldersForApps.contains { path.hasPrefix($0) }
        self.passages = passages.filter { !isTest || $0.kind != .literal }.map { passage in
            var passage = passage
            if passage.kind == .publicDocumentation, !isForApps { passage.kind = .documentation }
            return passage
        }
    }

    /// Folders whose public declarations an app or its tests call.
    private static let foldersForApps = [
        "PushRouter/Sources/", "Recorder/Sources/", "Sources/Apps/", "Sources/Testing/",
    ]

    private static func isTest(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
    }
}
