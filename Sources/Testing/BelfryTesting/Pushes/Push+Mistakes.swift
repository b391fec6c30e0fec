import Lint
import PushModel

extension Push {
    /// The rules whose errors are slips of the test's author: a key that is spelled wrongly or in
    /// the wrong place, and a value of the wrong type.
    private static let slips: Set<LintFinding.Rule> = [
        .apsMissing, .nestedAPS, .unknownKey, .misplacedKey, .wrongType,
    ]

    /// Sentences about the mistakes in the payload that keep iOS from doing what the key says.
    var mistakes: [String] {
        let lint = PushLint(payload: payload, headers: [("apns-push-type", type.rawValue)])
        return lint.findings.filter { $0.severity == .error && Self.slips.contains($0.rule) }.map {
            "The test's payload: \($0.sentence) To send it like this, add .payloadMistakes to tolerates."
        }
    }
}
