import Foundation
import Scenarios
import ScenarioSupport
import TestSupport
import Testing

/// Every claim of the five articles, and what shows it.
struct ClaimBookTests {
    private static let path = "Documentation/Claims.md"

    /// A claim of an article.
    private struct Claim {
        var id: String
        var verdict: String
        /// Labels of the catalogue.
        var rules: String
        /// Scenarios, tests and sentences, as links.
        var shownBy: [String] = []
    }

    @Test func `each claim has a scenario, a test or a sentence, and the table says where`() throws
    {
        let claims = try Self.claims()
        #expect(claims.count > 130)
        #expect(claims.filter(\.shownBy.isEmpty).map(\.id) == [])
        let expected = Self.book(claims)
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            let file = Repository.root.appending(path: Self.path)
            try expected.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            (try? Repository.text(of: Self.path)) == expected,
            "\(Self.path) is out of date: look at the change, then make record")
    }

    private static func book(_ claims: [Claim]) -> String {
        var lines = [
            "# Every claim of the five articles, and what shows it", "",
            "`make record` generates this page. A test fails if nothing shows a claim.",
            "The articles are listed in [FieldReports](../FieldReports/README.md). "
                + "A claim's id begins with the article's number.",
            "The verdicts are those of [the scenario language](ScenarioFormat.md).",
            "Further verdicts name a condition that a claim needs, a slip of the pen, or advice.",
            "",
            "| claim | verdict | rules | shown by |", "|---|---|---|---|",
        ]
        lines += claims.map { claim in
            "| \(claim.id) | \(claim.verdict) | \(claim.rules) | "
                + claim.shownBy.joined(separator: "<br>") + " |"
        }
        let verdicts = Dictionary(grouping: claims, by: \.verdict).mapValues(\.count)
        let counts = verdicts.sorted {
            $0.value > $1.value || $0.value == $1.value && $0.key < $1.key
        }
        .map { "\($0.value) \($0.key)" }
        lines += ["", "\(claims.count) claims: \(counts.joined(separator: ", "))."]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func claims() throws -> [Claim] {
        let files = try ["FieldReports", "Scenarios"].flatMap { try Repository.files(in: $0) }
        var claims: [Claim] = []
        for file in files where file.name.hasPrefix("FieldReports/") {
            claims += file.scenarios.map { one in
                let labels = one.rules.map(\.rawValue) + [one.ruling].compactMap(\.self)
                return Claim(
                    id: one.id, verdict: one.assessment.rawValue,
                    rules: labels.joined(separator: " "))
            }
        }
        for line in try Repository.text(of: "FieldReports/other-claims.md").split(separator: "\n") {
            let cells = line.split(separator: " | ", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: "| "))
            }
            guard cells.count > 4, cells[0].wholeMatch(of: /a\d-\d+/) != nil else { continue }
            let verdict = cells[3].replacing("*", with: "")
            claims.append(
                Claim(
                    id: cells[0], verdict: verdict == "–" ? "definition" : verdict, rules: cells[4])
            )
        }
        let tests = try testFiles()
        let words = try Repository.text(of: "FieldReports/in-words.md")
        for index in claims.indices {
            let id = claims[index].id
            let played = files.filter { file in file.scenarios.contains { $0.id == id } }
            claims[index].shownBy = played.map { "[\($0.name)](../\($0.name))" }
            claims[index].shownBy += tests.filter { $0.names.contains { $0.contains(id) } }.map {
                "[\($0.path)](../\($0.path))"
            }
            if words.contains("**\(id)**") {
                claims[index].shownBy.append("[in words](../FieldReports/in-words.md)")
            }
        }
        return claims.sorted { $0.id < $1.id }
    }

    /// Files of tests, with the names of their tests, which name claims.
    private static func testFiles() throws -> [(path: String, names: [Substring])] {
        try [
            "Tests/BelfryUserNotificationsTests", "Tests/BelfryUIKitTests", "Examples/FieldReports",
        ]
        .flatMap { folder in
            let root = Repository.root.appending(path: folder)
            return try FileManager.default.subpathsOfDirectory(atPath: root.path).sorted()
                .filter { $0.hasSuffix(".swift") }
                .map { name in
                    let file = root.appending(path: name)
                    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                    return ("\(folder)/\(name)", lines.filter { $0.contains("func `") })
                }
        }
    }
}
