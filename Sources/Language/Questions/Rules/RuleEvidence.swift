import CEmbedded
import PushModel
import VirtualPhone

/// The source files that decide by each rule, and the scenarios that show it.
///
/// `make record` gathers the evidence, and the binary contains it.
package struct RuleEvidence: Sendable {
    /// A scenario of the repository.
    package struct ScenarioEntry: Hashable, Sendable {
        package let id: String
        package let file: String
        package let title: String
        /// `agrees`, `disputed` or `contradicted`.
        package let verdict: String
    }

    /// The scenarios in the order of the files.
    package let scenarios: [ScenarioEntry]
    /// The meaning of each switch, by its name.
    package let switches: [String: String]
    private let decidedIn: [String: [String]]
    private let shownBy: [String: [String]]

    /// The evidence that this binary was built with.
    package static let recorded: RuleEvidence = {
        var count = 0
        let bytes = cembedded_evidence(&count)
        let text = Array(UnsafeBufferPointer(start: bytes, count: count))
        return RuleEvidence((try? JSONValue(parsing: text)) ?? [:])
    }()

    init(_ json: JSONValue) {
        scenarios = (json["scenarios"]?.array ?? []).compactMap { entry in
            guard let id = entry["id"]?.string, let file = entry["file"]?.string else { return nil }
            return ScenarioEntry(
                id: id, file: file, title: entry["title"]?.string ?? "",
                verdict: entry["verdict"]?.string ?? "agrees")
        }
        func lists(_ key: String) -> [String: [String]] {
            (json[key]?.object ?? [:]).mapValues { ($0.array ?? []).compactMap(\.string) }
        }
        switches = (json["switches"]?.object ?? [:]).compactMapValues(\.string)
        decidedIn = lists("decidedIn")
        shownBy = lists("shownBy")
    }

    /// Returns the source files that decide by the rule.
    package func decides(_ label: RuleLabel) -> [String] { decidedIn[label.rawValue] ?? [] }

    /// Returns the ids of the scenarios that name the rule.
    package func shows(_ label: RuleLabel) -> [String] { shownBy[label.rawValue] ?? [] }
}
