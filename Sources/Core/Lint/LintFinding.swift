/// Something about a push that its sender should know before it is sent.
package struct LintFinding: Hashable, Sendable, Codable {
    package enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// APNs refuses it, or iOS does not do what it asks for.
        case error
        /// It works, and hardly as its sender means it.
        case warning
        case info
    }

    /// What it is about; the raw values are the names that people and files use.
    package enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
        // The JSON.
        case json, size
        case repeatedKey = "repeated-key"
        // The keys of aps.
        case apsMissing = "aps-missing"
        case nestedAPS = "nested-aps"
        case unknownKey = "unknown-key"
        case misplacedKey = "misplaced-key"
        case wrongType = "wrong-type"
        case wrongValue = "wrong-value"
        case nothingToDo = "nothing-to-do"
        case mutableContent = "mutable-content"
        case localization
        case sound
        case interruptionLevel = "interruption-level"
        case category
        case threadID = "thread-id"
        case liveActivity = "live-activity"
        // The headers.
        case unknownHeader = "unknown-header"
        case repeatedHeader = "repeated-header"
        case pushType = "push-type"
        case priority, topic, expiration
        case collapseID = "collapse-id"
        case id
        // Headers and payload together.
        case typeAndPayload = "type-and-payload"
    }

    package var severity: Severity
    package var rule: Rule
    /// `aps.alert.title`, or the header's name; empty for the payload as a whole.
    package var path: String
    /// Where it stands in the payload, from 1; `nil` for a header.
    package var line: Int?
    /// In characters, from 1.
    package var column: Int?
    /// What is the matter, in a sentence.
    package var message: String
    /// What to write instead, in a sentence; `nil` where nothing has to be.
    package var fix: String?

    package init(
        _ severity: Severity, _ rule: Rule, path: String, line: Int? = nil, column: Int? = nil,
        _ message: String, fix: String? = nil
    ) {
        self.severity = severity
        self.rule = rule
        self.path = path
        self.line = line
        self.column = column
        self.message = message
        self.fix = fix
    }

    /// Message and fix on one line.
    package var sentence: String { [message, fix].compactMap(\.self).joined(separator: " ") }
}
