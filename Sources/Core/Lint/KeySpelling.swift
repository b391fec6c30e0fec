import PushModel

/// A misspelt key of `aps` or `alert`, which iOS ignores.
package struct KeySpelling: Hashable, Sendable {
    /// `aps` or `alert`.
    package let parent: String
    package let wrong: String
    package let right: String
    /// The payload with the right key instead of the wrong one.
    package let corrected: JSONValue

    /// Returns the misspelt keys of a payload, each corrected by itself.
    package static func all(in payload: JSONValue) -> [KeySpelling] {
        guard let members = payload.object, let aps = members["aps"]?.object else { return [] }
        func corrected(_ aps: [String: JSONValue]) -> JSONValue {
            .object(members.merging(["aps": .object(aps)]) { $1 })
        }
        let own = renamings(of: aps, to: APSKey.ofAPS).map { wrong, right, changed in
            KeySpelling(
                parent: "aps", wrong: wrong, right: right, corrected: corrected(changed))
        }
        let alert = renamings(of: aps["alert"]?.object ?? [:], to: APSKey.ofAlert)
        return own
            + alert.map { wrong, right, changed in
                let changed = aps.merging(["alert": .object(changed)]) { $1 }
                return KeySpelling(
                    parent: "alert", wrong: wrong, right: right,
                    corrected: corrected(changed))
            }
    }

    private static func renamings(
        of members: [String: JSONValue], to keys: [APSKey]
    ) -> [(wrong: String, right: String, changed: [String: JSONValue])] {
        let names = keys.map(\.name)
        return members.keys.sorted().compactMap { wrong in
            guard !names.contains(wrong), let right = Nearest.word(to: wrong, in: names),
                members[right] == nil
            else { return nil }
            var changed = members
            changed[right] = changed.removeValue(forKey: wrong)
            return (wrong, right, changed)
        }
    }

    package var sentence: String {
        "“\(wrong)” is not a key of \(parent). Did you mean “\(right)”?"
    }
}
