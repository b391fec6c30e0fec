/// The order of pushes, in which each kind has its share at any time and the recipients take turns.
///
/// The order is that of “smooth weighted round-robin”: 3 to 1 is a a b a, never a a a b.
/// https://github.com/phusion/nginx/commit/27e94984486058d73157038f7950a0a36ecc6e35
package struct LoadMix<Push> {
    /// Pushes of one kind, one for each recipient.
    package struct Part {
        package var weight: Int
        package var pushes: [Push]

        package init(weight: Int, pushes: [Push]) {
            self.weight = weight
            self.pushes = pushes
        }
    }

    private let parts: [Part]
    private let total: Int
    private var credits: [Int]
    private var turns: [Int]

    /// Requires at least one part, and at least one push in each.
    package init(_ parts: [Part]) {
        precondition(!parts.isEmpty && parts.allSatisfy { $0.weight > 0 && !$0.pushes.isEmpty })
        self.parts = parts
        total = parts.reduce(0) { $0 + $1.weight }
        credits = Array(repeating: 0, count: parts.count)
        turns = credits
    }

    package mutating func next() -> Push {
        var chosen = 0
        for index in parts.indices {
            credits[index] += parts[index].weight
            if credits[index] > credits[chosen] { chosen = index }
        }
        credits[chosen] -= total
        let pushes = parts[chosen].pushes
        defer { turns[chosen] = (turns[chosen] + 1) % pushes.count }
        return pushes[turns[chosen]]
    }
}

extension LoadMix: Sendable where Push: Sendable {}
extension LoadMix.Part: Sendable where Push: Sendable {}
