import PushGateway
import PushModel

/// A fault in the API's JSON: a rule, and how often it was met.
package struct FaultDescription: Codable, Hashable, Sendable {
    package var name: String
    /// The search for its pushes; absent for every push.
    package var when: String?
    /// `503`, `400 BadTopic`, `reset`, `goaway`, `silence`, `delay`.
    package var answer: String
    /// How long the answer is held back, such as `2s`.
    package var delay: String?
    package var times: Int?
    package var every: Int?
    package var probability: Double?
    package var phase: FaultPhase?
    /// How many pushes it was for.
    package var matches: Int?
    /// How many of these it struck.
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

    /// The rule, which has not been met yet.
    package var rule: FaultRule {
        get throws(Problem) {
            guard let answer = FaultAnswer(answer) else {
                throw Problem(
                    400, "“\(answer)” is no answer of a fault.",
                    hint: "There is \(FaultAnswer.known).")
            }
            var held: Duration?
            if let delay {
                held = Duration(text: delay)
                guard held != nil else {
                    throw Problem(400, "“\(delay)” is no duration.", hint: "Write 2s or 500ms.")
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
            "A search over what is known of a request before it is answered; all without one."),
        Schema.Field(
            "answer", .text(example: "503"), "There is \(FaultAnswer.known).", required: true),
        Schema.Field("delay", .text(example: "2s"), "How long the answer is held back."),
        Schema.Field("times", .integer(1...Int.max), "How often it strikes at most."),
        Schema.Field("every", .integer(1...Int.max), "It strikes each so-many-th of its pushes."),
        Schema.Field("probability", .number, "How likely it is to strike, above 0 and at most 1."),
        Schema.Field(
            "phase", .words(FaultPhase.self),
            "before: the phone does not get the push. after: it does, and the sender does not know."
        ),
    ]

    private static let counts = [
        Schema.Field("matches", .natural, "How many pushes it was for."),
        Schema.Field("hits", .natural, "How many of these it struck."),
    ]
}
