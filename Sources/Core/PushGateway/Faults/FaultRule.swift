import PushModel

/// A fault that strikes the pushes it is for: a name, a search for the pushes, and what happens.
package struct FaultRule: Hashable, Sendable, Codable {
    /// Why a rule makes no sense, for people.
    package struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
        package var description: String

        package init(_ description: String) {
            self.description = description
        }
    }

    /// An answer is held back no longer: most clients have given up by then.
    static let longestDelay = Duration.seconds(600)
    static let longestName = 64

    package let name: String
    /// A search over what is known of a request before it is answered; empty for every push.
    package let when: String
    package let answer: FaultAnswer
    package let phase: FaultPhase
    package let delay: Duration?
    /// How often it strikes at most; `nil` for no limit.
    package let times: Int?
    /// It strikes each so-many-th of its pushes, beginning with that; `nil` for each.
    package let every: Int?
    /// How likely it is to strike, above 0 and at most 1; `nil` for 1.
    package let probability: Double?
    /// How many pushes it was for.
    package internal(set) var matches = 0
    /// How many of these it struck.
    package internal(set) var hits = 0

    package init(
        name: String, when: String = "", answer: FaultAnswer, phase: FaultPhase = .before,
        delay: Duration? = nil, times: Int? = nil, every: Int? = nil, probability: Double? = nil
    ) throws(Mistake) {
        self.name = name
        self.when = when
        self.answer = answer
        self.phase = phase
        // Whole milliseconds, as a log keeps it.
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

    /// Whether it has struck as often as it may.
    package var isSpent: Bool { times.map { hits >= $0 } ?? false }

    /// A push that it is for has come. `draw` is a number from 0 to 1.
    mutating func strikes(_ draw: Double) -> Bool {
        matches += 1
        guard !isSpent, every.map({ matches.isMultiple(of: $0) }) ?? true,
            probability.map({ draw < $0 }) ?? true
        else { return false }
        hits += 1
        return true
    }
}
