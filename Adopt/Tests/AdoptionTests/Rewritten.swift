@testable import Adoption

/// The result of rewriting a single file.
struct Rewritten {
    let text: String
    let changes: [Change]
    let obstacles: [Obstacle]
    let rewriting: Rewriting

    init(_ text: String) {
        let draft = Draft(SourceText(path: "App.swift", absolutePath: "/app/App.swift", text: text))
        rewriting = Rewriting([draft])
        self.text = draft.edited
        changes = draft.changes
        obstacles = draft.obstacles
    }

    /// Whether the parser accepts the text without errors.
    static func isSwift(_ text: String) -> Bool {
        Draft(SourceText(path: "", absolutePath: "", text: text)).firstError == nil
    }
}
