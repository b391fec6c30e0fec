/// A remark about a push for its sender, before it is sent.
package struct LintFinding: Hashable, Sendable, Codable {
    package enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// APNs refuses the push, or iOS does not do what the key asks for.
        case error
        /// The push works, but probably not as its sender expects.
        case warning
        case info
    }

    /// The subject of a finding. People and files use the raw values.
    package enum Rule: String, Hashable, Sendable, Codable, CaseIterable {
        // The JSON.
        case json, size
        case repeatedKey = "repeated-key"
        // The keys of aps.
        case apsMissing = "aps-missing"
        case nestedAPS = "nested-aps"
        case headerInPayload = "header-in-payload"
        case nullValue = "null-value"
        case otherService = "other-service"
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
        // A request to Firebase Cloud Messaging.
        case target
        case legacyAPI = "legacy-api"
        case reservedKey = "reserved-key"
    }

    package var severity: Severity
    package var rule: Rule
    /// `aps.alert.title`, or the header's name; empty for the payload as a whole.
    package var path: String
    /// The line in the payload, from 1; `nil` for a header.
    package var line: Int?
    /// The column in characters, from 1.
    package var column: Int?
    /// The problem, as a sentence.
    package var message: String
    /// The remedy, as a sentence; `nil` if there is nothing to change.
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
