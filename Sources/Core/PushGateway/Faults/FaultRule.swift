import PushModel

/// A fault with a name, a search for the pushes that it applies to, and an answer.
package struct FaultRule: Hashable, Sendable, Codable {
    /// The problem of a rule, for people.
    package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        package var description: String

        package init(_ description: String) {
            self.description = description
        }
    }

    /// Most clients give up before a longer delay.
    static let longestDelay = Duration.seconds(600)
    static let longestName = 64

    package let name: String
    /// A search over the request before it is answered; empty for every push.
    package let when: String
    package let answer: FaultAnswer
    package let phase: FaultPhase
    package let delay: Duration?
    /// The most times that the fault strikes; `nil` for no limit.
    package let times: Int?
    /// With 3, the fault strikes every third of its pushes, beginning with the third; `nil`
    /// for each push.
    package let every: Int?
    /// The probability of a strike, above 0 and at most 1; `nil` for 1.
    package let probability: Double?
    /// The number of pushes that the rule applied to.
    package internal(set) var matches = 0
    /// The number of those pushes that the fault struck.
    package internal(set) var hits = 0

    package init(
        name: String, when: String = "", answer: FaultAnswer, phase: FaultPhase = .before,
        delay: Duration? = nil, times: Int? = nil, every: Int? = nil, probability: Double? = nil
    ) throws(Mistake) {
        self.name = name
        self.when = when
        self.answer = answer
        self.phase = phase
        // Whole milliseconds, as in the log.
        self.delay = delay.flatMap { Duration(text: $0.text) }
        self.times = times
        self.every = every
        self.probability = probability
        if let mistake { throw Mistake(mistake) }
    }

    private var mistake: String? {
        let isName = name.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains(scalar)
        }
        if name.isEmpty || name.unicodeScalars.count > Self.longestName || !isName {
            return "A fault's name has 1 to \(Self.longestName) letters, digits, “-”, “_” and “.”."
        }
        if let delay, delay < .milliseconds(1) || delay > Self.longestDelay {
            return "A fault delays an answer by up to \(Self.longestDelay.text), for instance "
                + "by 2s."
        }
        if answer == .delay, delay == nil { return "The delay needs a length, for instance 2s." }
        if let times, times < 1 { return "“times” must be 1 or more." }
        if let every, every < 1 { return "“every” must be 1 or more. 3 strikes every third push." }
        if let probability, !(probability > 0 && probability <= 1) {
            return "“probability” must be above 0 and at most 1."
        }
        return nil
    }

    /// Whether the fault has struck the most times.
    package var isSpent: Bool { times.map { hits >= $0 } ?? false }

    /// Counts a push that the rule applies to, and returns whether the fault strikes it.
    mutating func strikes(_ draw: Double) -> Bool {
        matches += 1
        guard !isSpent, every.map({ matches.isMultiple(of: $0) }) ?? true,
            probability.map({ draw < $0 }) ?? true
        else { return false }
        hits += 1
        return true
    }
}
