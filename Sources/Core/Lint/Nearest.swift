/// Finds the word that a person meant.
enum Nearest {
    /// Returns the most similar word: equal except for case, `-` and `_`, or with at most a third
    /// of its letters wrong; `nil` if none is.
    static func word(to typed: String, in words: [String]) -> String? {
        let letters = plain(typed)
        guard letters.count <= 64 else { return nil }
        let distances = words.map { ($0, distance(letters, plain($0))) }
        guard let (word, distance) = distances.min(by: { $0.1 < $1.1 }) else { return nil }
        return 3 * distance < max(word.count, letters.count) ? word : nil
    }

    private static func plain(_ word: String) -> [Character] {
        word.lowercased().filter { $0 != "-" && $0 != "_" }.map { $0 }
    }

    /// Returns the number of letters to insert, remove, replace or swap with their neighbour.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for (i, letter) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var best = min(
                    rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
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
