import PushModel

/// Checks `attributes` and `content-state` of a Live Activity push, which the app's own types
/// decode. Often these types are not known.
struct ActivityContentLint {
    private typealias ActivityType = PushLint.App.ActivityType

    let aps: [String: JSONValue]
    let types: [String: PushLint.App.ActivityType]

    func lint(_ notes: inout LintNotes) {
        if aps["event"]?.string == "start" {
            lintDates(in: "attributes", as: meant.map(\.attributes), &notes)
            lintRepetition(&notes)
        }
        lintDates(in: "content-state", as: meant.map(\.contentState), &notes)
    }

    /// The types that the push can be for: the named one, or all that decode its content state; a
    /// type of anything if none is known.
    private var meant: [ActivityType] {
        let unknown = ActivityType(attributes: .anything, contentState: .anything)
        if let name = aps["attributes-type"]?.string { return [types[name] ?? unknown] }
        let decoding = types.sorted { $0.key < $1.key }.map(\.value).filter {
            $0.contentState.mismatch(aps["content-state"]) == nil
        }
        return decoding.isEmpty ? [unknown] : decoding
    }

    /// Notes UNIX time where a `Date` is decoded, or may be.
    private func lintDates(
        in member: String, as shapes: [ActivityShape], _ notes: inout LintNotes
    ) {
        guard let value = aps[member] else { return }
        var seen: Set<String> = []
        for date in shapes.flatMap({ $0.mistakenDates(in: value) })
        where seen.insert(date.path).inserted {
            notes.add(
                date.isKnown ? .warning : .info, .liveActivity, at: ["aps", member] + date.keys,
                date.problem(in: member), fix: date.fix)
        }
    }

    /// Notes attributes with the keys of the content state. Apple's own example of a start has such
    /// attributes, and some types are declared like that.
    /// https://developer.apple.com/forums/thread/777566
    private func lintRepetition(_ notes: inout LintNotes) {
        guard let attributes = aps["attributes"]?.object.map({ Set($0.keys) }),
            let content = aps["content-state"]?.object.map({ Set($0.keys) }),
            !attributes.isEmpty, !content.isEmpty,
            attributes.isSubset(of: content) || content.isSubset(of: attributes)
        else { return }
        let isEqual = attributes == content
        let keys = attributes.intersection(content).sorted().prefix(3).map { "“\($0)”" }
        notes.add(
            isEqual ? .warning : .info, .liveActivity, at: ["aps", "attributes"],
            isEqual
                ? "“attributes” has the same keys as “content-state”."
                : "“attributes” and “content-state” both have \(keys.joined(separator: ", ")).",
            fix: "Send in “attributes” what the ActivityAttributes type itself declares, and in "
                + "“content-state” what its ContentState declares.")
    }
}
