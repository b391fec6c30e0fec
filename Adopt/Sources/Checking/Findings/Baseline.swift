import Foundation

/// Known findings that are not reported again. Lines are not part of an entry, so code may move.
package struct Baseline: Codable, Hashable, Sendable {
    /// A finding and the number of times that it is known.
    package struct Entry: Codable, Hashable, Sendable {
        var rule: String
        var path: String
        var fingerprint: String
        var count: Int
    }

    package var version = 1
    package var entries: [Entry]

    /// The baseline that hides the given findings.
    package init(_ findings: [Finding]) {
        let groups = Dictionary(grouping: findings) {
            [$0.rule.rawValue, $0.place.path, $0.fingerprint]
        }
        entries = groups.map { key, group in
            Entry(rule: key[0], path: key[1], fingerprint: key[2], count: group.count)
        }
        .sorted { ($0.path, $0.rule, $0.fingerprint) < ($1.path, $1.rule, $1.fingerprint) }
    }

    /// Reads a file; `nil` if the text is not a baseline.
    package init?(text: String) {
        guard let value = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)),
            value.version == 1
        else { return nil }
        self = value
    }

    package var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }

    /// Returns the findings that are new, and the number of entries that no finding matches.
    package func filter(_ findings: [Finding]) -> (new: [Finding], unmatched: Int) {
        var left: [[String]: Int] = [:]
        for entry in entries {
            left[[entry.rule, entry.path, entry.fingerprint], default: 0] += entry.count
        }
        let new = findings.filter { finding in
            let key = [finding.rule.rawValue, finding.place.path, finding.fingerprint]
            guard let count = left[key], count > 0 else { return true }
            left[key] = count - 1
            return false
        }
        return (new, left.values.count { $0 > 0 })
    }
}
