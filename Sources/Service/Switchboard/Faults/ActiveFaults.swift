import PushGateway
import PushModel
import Search
import World

/// The faults, each with its search.
struct ActiveFaults: Sendable {
    private(set) var book = FaultBook()
    /// The searches by the rule's name; a rule for every push has none.
    private var searches: [String: SearchQuery] = [:]

    /// Adds a rule, or replaces the rule with the same name. Ages in its search are measured from
    /// `now`.
    mutating func add(_ rule: FaultRule, now: UnixTime?) throws(FaultRule.Mistake) {
        let search: SearchQuery
        do throws(SearchError) {
            search = try SearchQuery(rule.when, now: now)
        } catch {
            throw FaultRule.Mistake(error.description)
        }
        if let problem = FaultSubject.problem(with: search) { throw FaultRule.Mistake(problem) }
        try book.add(rule)
        searches[rule.name] = search.isEmpty ? nil : search
    }

    mutating func remove(_ name: String) -> FaultRule? {
        searches[name] = nil
        return book.remove(name)
    }

    mutating func removeAll() {
        book.removeAll()
        searches = [:]
    }

    /// Undoes a fault that had no effect.
    mutating func takeBack(_ fault: AppliedFault) { book.takeBack(fault) }

    /// Counts a hit of a fault on a push that is in the log.
    mutating func count(_ fault: AppliedFault) { book.count(fault) }

    /// Undoes the counts of a push that did not happen.
    mutating func undo(_ comparison: FaultComparison) { book.undo(comparison) }

    /// Compares a request with the faults, and counts it.
    mutating func compare(
        _ request: PushRequest, numbered number: UInt64, in world: World, at now: Instant
    ) -> FaultComparison {
        let configuration = world.gateway.configuration
        let subject = FaultSubject(
            request, world.gateway.registration(of: request), at: configuration.epoch + now)
        return book.compare(push: number, seed: configuration.seed) { [searches] rule in
            searches[rule.name]?.matches(subject) ?? true
        }
    }
}

/// The faults as a log keeps them.
struct StoredFaults: Codable {
    var book: FaultBook
    /// The last row whose push is included in the counts.
    var through: Int64
}
