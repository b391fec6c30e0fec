import PushGateway
import PushModel

/// A fault in the API's JSON: a rule, and counts of its matches and hits.
package struct FaultDescription: Codable, Hashable, Sendable {
    package var name: String
    /// The search for the pushes it applies to; absent for every push.
    package var when: String?
    /// `503`, `400 BadTopic`, `reset`, `goaway`, `silence`, `delay`.
    package var answer: String
    /// The delay of the answer, such as `2s`.
    package var delay: String?
    package var times: Int?
    package var every: Int?
    package var probability: Double?
    package var phase: FaultPhase?
    /// The number of pushes that matched.
    package var matches: Int?
    /// The number of matching pushes that the fault hit.
    package var hits: Int?

    package init(
        name: String, when: String? = nil, answer: String, delay: String? = nil,
        times: Int? = nil, every: Int? = nil, probability: Double? = nil, phase: FaultPhase? = nil
    ) {
        self.name = name
        self.when = when
        self.answer = answer
        self.delay = delay
        self.times = times
        self.every = every
        self.probability = probability
        self.phase = phase
    }

    package init(_ rule: FaultRule) {
        self.init(
            name: rule.name, when: rule.when.isEmpty ? nil : rule.when,
            answer: rule.answer.description, delay: rule.delay?.text, times: rule.times,
            every: rule.every, probability: rule.probability, phase: rule.phase)
        matches = rule.matches
        hits = rule.hits
    }

    /// A new rule, with both counts 0.
    package var rule: FaultRule {
        get throws(Problem) {
            guard let answer = FaultAnswer(answer) else {
                throw Problem(
                    400, "“\(answer)” is not an answer of a fault.",
                    hint: "Known answers: \(FaultAnswer.known).")
            }
            var held: Duration?
            if let delay {
                held = Duration(text: delay)
                guard held != nil else {
                    throw Problem(400, "“\(delay)” is not a duration.", hint: "Write 2s or 500ms.")
                }
            }
            do throws(FaultRule.Mistake) {
                return try FaultRule(
                    name: name, when: when ?? "", answer: answer, phase: phase ?? .before,
                    delay: held, times: times, every: every, probability: probability)
            } catch {
                throw Problem(400, error.description)
            }
        }
    }

    package static let schema = Schema.answer("Fault", fields + counts)
    package static let body = Schema.body("FaultSetup", fields)

    private static let fields = [
        Schema.Field(
            "name", .text(example: "flaky"), "Letters, digits, “-”, “_” and “.”.", required: true),
        Schema.Field(
            "when", .text(example: "topic:com.example.app"),
            "A search over the request, before its answer is known. Default: every push."),
        Schema.Field(
            "answer", .text(example: "503"), "One of \(FaultAnswer.known).", required: true),
        Schema.Field("delay", .text(example: "2s"), "The delay of the answer."),
        Schema.Field("times", .integer(1...Int.max), "The most pushes it hits."),
        Schema.Field("every", .integer(1...Int.max), "N, to hit every Nth matching push."),
        Schema.Field("probability", .number, "The probability of a hit, above 0 and at most 1."),
        Schema.Field(
            "phase", .words(FaultPhase.self),
            "before: the phone does not get the push. after: the phone gets the push."
        ),
    ]

    private static let counts = [
        Schema.Field("matches", .natural, "The number of pushes that matched."),
        Schema.Field("hits", .natural, "The number of matching pushes that it hit."),
    ]
}
