/// The words that are allowed in one place, and suggestions for other words.
package struct Vocabulary: Sendable {
    /// Errors do not print longer lists.
    private static let listed = 14

    package let words: [String]
    /// Words that are accepted but not listed.
    let others: [String]

    package init(_ words: [String], others: [String] = []) {
        self.words = words
        self.others = others
    }

    /// Returns the nearest word or the words that begin with `word`, and the whole list if it is
    /// short.
    package func suggestion(for word: String) -> String? {
        let begun = word.count > 2 ? words.filter { $0.hasPrefix(word) } : []
        let near = (2...6).contains(begun.count) ? begun : nearest(to: word).map { [$0] } ?? []
        let nearest =
            near.isEmpty
            ? nil : "Did you mean \(near.map { "“\($0)”" }.joined(separator: " or "))?"
        let isShort = (1...Self.listed).contains(words.count)
        let list = isShort ? "Allowed: \(words.joined(separator: ", "))." : nil
        let sentences = [nearest, list].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Returns the word that needs the fewest changes, if it needs fewer than one for three
    /// letters. A word that contains the typed letters in one piece needs none. Without such a word,
    /// returns the longest word that is the beginning of the typed letters.
    package func nearest(to word: String) -> String? {
        guard word.count <= 128 else { return nil }
        let typed = word.lowercased()
        let distances = (words + others).map { candidate in
            let lower = candidate.lowercased()
            let isPart = typed.count > 2 && lower.hasPrefix(typed)
            let isWithin = typed.count > 3 && lower.contains(typed)
            return (candidate, isPart || isWithin ? 0 : Self.distance(typed, lower))
        }
        guard let (nearest, distance) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
        if 3 * distance < max(nearest.count, 4) { return nearest }
        // `--h` is not what `--home` means.
        let beginnings = (words + others).filter {
            typed.hasPrefix($0.lowercased()) && $0.count { $0.isLetter } > 1
        }
        return typed.count > 2 ? beginnings.max { $0.count < $1.count } : nil
    }

    /// Returns the number of letters to insert, remove, replace or swap with their neighbour.
    static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left), Array(right))
        var rows = [Array(0...right.count)]
        for (i, letter) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                let replaced = rows[i][j] + (letter == other ? 0 : 1)
                var best = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
