/// The settings of a push library, with the addresses and paths of a service filled in.
package struct LibrarySettings: Codable, Hashable, Sendable {
    /// The argument of `belfry env`.
    package var id: String
    package var title: String
    /// The language as in a code fence of Markdown.
    package var language: String
    /// The evidence that the settings are right.
    package var checked: String
    /// The settings, ready to copy.
    package var text: String

    package init(id: String, title: String, language: String, checked: String, text: String) {
        self.id = id
        self.title = title
        self.language = language
        self.checked = checked
        self.text = text
    }

    package static let schema = Schema.answer(
        "LibrarySettings",
        [
            Schema.Field("id", .text, "The argument of belfry env.", required: true),
            Schema.Field("title", .text, required: true),
            Schema.Field("language", .text, required: true),
            Schema.Field("checked", .text, "The evidence that they are right.", required: true),
            Schema.Field("text", .text, "The settings, ready to copy.", required: true),
        ])
}
