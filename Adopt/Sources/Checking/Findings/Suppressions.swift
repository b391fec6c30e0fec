/// Comments that hide findings: `// belfry:disable:next P02 reason`, also `:this` and `:previous`, and
/// `// belfry:disable P02 reason` up to `// belfry:enable P02`.
struct Suppressions {
    private var lines: [Int: Set<String>] = [:]
    private var ranges: [(label: String, lines: ClosedRange<Int>)] = []

    private static let mark = "belfry:"

    init(_ text: String) {
        guard text.contains(Self.mark) else { return }
        var open: [String: Int] = [:]
        var number = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            number += 1
            guard let start = line.firstRange(of: Self.mark),
                line[..<start.lowerBound].contains("//") || line.contains("<!--")
            else { continue }
            let words = line[start.upperBound...].split(whereSeparator: \.isWhitespace)
            guard let verb = words.first else { continue }
            let labels = words.dropFirst().prefix { Self.isLabel($0) }.map(String.init)
            for label in labels {
                switch verb {
                case "disable:next": lines[number + 1, default: []].insert(label)
                case "disable:this": lines[number, default: []].insert(label)
                case "disable:previous": lines[number - 1, default: []].insert(label)
                case "disable": open[label] = open[label] ?? number
                case "enable":
                    if let first = open.removeValue(forKey: label) {
                        ranges.append((label, first...number))
                    }
                default: continue
                }
            }
        }
        ranges += open.map { ($0.key, $0.value...Int.max) }
    }

    private static func isLabel(_ word: Substring) -> Bool {
        word == "all" || word.count == 3 && word.first == "P" && Int(word.dropFirst()) != nil
    }

    /// Whether a comment hides a finding.
    func hide(_ finding: Finding) -> Bool {
        let labels: Set<String> = [finding.rule.rawValue, "all"]
        return !labels.isDisjoint(with: lines[finding.place.line] ?? [])
            || ranges.contains {
                labels.contains($0.label) && $0.lines.contains(finding.place.line)
            }
    }
}
