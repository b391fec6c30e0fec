import CEmbedded
import PushModel
import VirtualPhone

/// What the sources and the scenarios say of the rules: where each is decided, and what shows it.
///
/// `make record` gathers it, and the binary carries it.
package struct RuleEvidence: Sendable {
    /// A scenario, by its id.
    package struct ScenarioEntry: Hashable, Sendable {
        package let id: String
        package let file: String
        package let title: String
        /// `agrees`, `disputed` or `contradicted`.
        package let verdict: String
    }

    /// In the order of the files.
    package let scenarios: [ScenarioEntry]
    /// The meaning of each switch, by its name.
    package let switches: [String: String]
    private let decidedIn: [String: [String]]
    private let shownBy: [String: [String]]

    /// What this binary was built with.
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

    /// The source files that decide by the rule.
    package func decides(_ label: RuleLabel) -> [String] { decidedIn[label.rawValue] ?? [] }

    /// The ids of the scenarios that name it.
    package func shows(_ label: RuleLabel) -> [String] { shownBy[label.rawValue] ?? [] }
}
