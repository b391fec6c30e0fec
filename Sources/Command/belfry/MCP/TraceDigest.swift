import PushModel

/// A summary of a trace: the calls, whether something was shown, and the reasons if not.
struct TraceDigest {
    let lines: [JSONValue]

    init(_ lines: [JSONValue]) {
        self.lines = lines
    }

    var json: JSONValue {
        var digest: [String: JSONValue] = [
            "calls": .array(calls), "happened": .array(texts { $0 != "callback" }),
        ]
        digest["rules"] = .array(
            Set(lines.flatMap { $0["rules"]?.array ?? [] }.compactMap(\.string)).sorted()
                .map { .string($0) })
        return .object(digest)
    }

    /// The called methods with their Swift names and the application state.
    var calls: [JSONValue] {
        lines.filter { $0["kind"] == "callback" }.map { line in
            let state = line["state"]?.string.map { " (\($0))" } ?? ""
            return .string((line["text"]?.string ?? "") + state)
        }
    }

    /// Whether the trace has a banner or an entry in Notification Center.
    var isShown: Bool {
        lines.contains { ["banner", "list"].contains($0["name"]?.string) }
    }

    /// Returns the sentences of records whose kind satisfies `isMeant`.
    func texts(_ isMeant: (String) -> Bool) -> [JSONValue] {
        lines.filter { isMeant($0["kind"]?.string ?? "") }.compactMap { $0["text"] }
    }

    /// The sentences that say why something was not shown, or why a method was not called.
    var reasons: [JSONValue] {
        lines.filter { ["not-shown", "not-told", "quiet", "held"].contains($0["name"]?.string) }
            .compactMap { $0["text"] }
    }
}
