import PushModel

/// A condition over topics: `'a' in topics && ('b' in topics || !('c' in topics))`.
///
/// https://firebase.google.com/docs/cloud-messaging/send-topic-messages
struct FCMCondition: Hashable, Sendable {
    indirect enum Term: Hashable, Sendable {
        case topic(String)
        case not(Term)
        case both(Term, Term)
        case either(Term, Term)
    }

    /// The most topics of a condition.
    static let topicLimit = 5
    /// The most nested parentheses, so that a hostile condition does not exhaust the stack.
    private static let depthLimit = 32

    let term: Term

    init(_ text: String) throws(FCMProblem) {
        var parser = Parser(rest: text[...])
        let term = try parser.either(depth: 0)
        parser.skipSpace()
        guard parser.rest.isEmpty else { throw parser.problem }
        guard parser.topics <= Self.topicLimit else {
            throw .argument(
                "Invalid condition expression provided.", field: "message.condition",
                hint: "A condition has at most \(Self.topicLimit) topics, and this one has "
                    + "\(parser.topics).")
        }
        self.term = term
    }

    /// Returns whether an app with these topics fulfils the condition.
    func holds(_ topics: Set<String>) -> Bool { Self.holds(term, topics) }

    private static func holds(_ term: Term, _ topics: Set<String>) -> Bool {
        switch term {
        case .topic(let name): topics.contains(name)
        case .not(let term): !holds(term, topics)
        case .both(let left, let right): holds(left, topics) && holds(right, topics)
        case .either(let left, let right): holds(left, topics) || holds(right, topics)
        }
    }

    private struct Parser {
        var rest: Substring
        var topics = 0

        var problem: FCMProblem {
            let place = rest.isEmpty ? "at the end" : "at “\(rest.prefix(20))”"
            return .argument(
                "Invalid condition expression provided.", field: "message.condition",
                hint: "The condition cannot be read \(place). Write it as 'a' in topics && 'b' in "
                    + "topics, with && || ! and parentheses.")
        }

        mutating func skipSpace() { rest = rest.drop { $0 == " " } }

        mutating func skip(_ sign: String) -> Bool {
            skipSpace()
            guard rest.hasPrefix(sign) else { return false }
            rest = rest.dropFirst(sign.count)
            return true
        }

        mutating func either(depth: Int) throws(FCMProblem) -> Term {
            var term = try both(depth: depth)
            while skip("||") { term = .either(term, try both(depth: depth)) }
            return term
        }

        mutating func both(depth: Int) throws(FCMProblem) -> Term {
            var term = try one(depth: depth)
            while skip("&&") { term = .both(term, try one(depth: depth)) }
            return term
        }

        mutating func one(depth: Int) throws(FCMProblem) -> Term {
            guard depth < FCMCondition.depthLimit else { throw problem }
            if skip("!") { return .not(try one(depth: depth + 1)) }
            if skip("(") {
                let term = try either(depth: depth + 1)
                guard skip(")") else { throw problem }
                return term
            }
            skipSpace()
            guard let quote = rest.first, quote == "'" || quote == "\"" else { throw problem }
            let name = rest.dropFirst().prefix { $0 != quote }
            rest = rest.dropFirst(name.count + 1)
            guard skip(String(quote)), skip("in"), skip("topics") else { throw problem }
            topics += 1
            return .topic(try FCMMessage.topic(String(name)))
        }
    }
}
