import PushModel

/// The faults of a running Belfry, in the order in which they were added. The first that strikes a
/// push decides.
///
/// The same rules, pushes and numbers give the same faults.
package struct FaultBook: Hashable, Sendable, Codable {
    /// More rules than people need. Each rule is compared with each push.
    package static let limit = 100

    package private(set) var rules: [FaultRule] = []

    package init() {}

    package var isEmpty: Bool { rules.isEmpty }

    package subscript(name: String) -> FaultRule? { rules.first { $0.name == name } }

    /// Adds a rule, or replaces the one with its name.
    package mutating func add(_ rule: FaultRule) throws(FaultRule.Mistake) {
        if let index = rules.firstIndex(where: { $0.name == rule.name }) {
            rules[index] = rule
        } else {
            guard rules.count < Self.limit else {
                throw FaultRule.Mistake(
                    "There are \(Self.limit) faults, which is the limit. Remove one first.")
            }
            rules.append(rule)
        }
    }

    /// Removes and returns a rule; `nil` if no rule has this name.
    @discardableResult
    package mutating func remove(_ name: String) -> FaultRule? {
        rules.firstIndex { $0.name == name }.map { rules.remove(at: $0) }
    }

    package mutating func removeAll() { rules = [] }

    /// Returns the fault that strikes the push with this number, if any, and the rules that it was
    /// counted for. `isFor` returns whether a rule applies to the push. Chance depends only on
    /// `seed` and `number`.
    package mutating func compare(
        push number: UInt64, seed: UInt64, isFor: (FaultRule) -> Bool
    ) -> FaultComparison {
        var comparison = FaultComparison()
        for index in rules.indices where isFor(rules[index]) {
            comparison.rules.append(rules[index].name)
            guard rules[index].strikes(Self.draw(rules[index].name, number, seed)) else { continue }
            let rule = rules[index]
            comparison.fault = AppliedFault(
                name: rule.name, answer: rule.answer, phase: rule.phase, delay: rule.delay)
            break
        }
        return comparison
    }

    /// Undoes the counts of a push that did not happen.
    package mutating func undo(_ comparison: FaultComparison) {
        for index in rules.indices where comparison.rules.contains(rules[index].name) {
            rules[index].matches -= 1
            if comparison.fault?.name == rules[index].name { rules[index].hits -= 1 }
        }
    }

    /// Uncounts a fault that would have struck afterwards, because the push was refused.
    package mutating func takeBack(_ fault: AppliedFault) {
        guard let index = rules.firstIndex(where: { $0.name == fault.name }) else { return }
        rules[index].hits -= 1
    }

    /// Counts a fault of a logged push, for pushes that a snapshot does not include.
    package mutating func count(_ fault: AppliedFault) {
        guard let index = rules.firstIndex(where: { $0.name == fault.name }) else { return }
        rules[index].matches += 1
        rules[index].hits += 1
    }

    private static func draw(_ name: String, _ number: UInt64, _ seed: UInt64) -> Double {
        var chance = SplitMix64(seed: seed)
        chance = SplitMix64(seed: chance.next() ^ number)
        for byte in name.utf8 { chance = SplitMix64(seed: chance.next() ^ UInt64(byte)) }
        return Double(chance.next() >> 11) / Double(1 << 53)
    }
}

/// The result of comparing one push with the faults.
package struct FaultComparison: Hashable, Sendable {
    /// The rules that applied to the push, in order; the last may have struck it.
    package internal(set) var rules: [String] = []
    /// The fault that strikes the push, if any.
    package var fault: AppliedFault?

    package init() {}
}
