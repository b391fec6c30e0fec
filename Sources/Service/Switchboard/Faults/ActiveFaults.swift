import PushGateway
import PushModel
import Search
import World

/// The faults of a switchboard, each with its search.
struct ActiveFaults: Sendable {
    private(set) var book = FaultBook()
    /// By the rule's name; a rule for every push has none.
    private var searches: [String: SearchQuery] = [:]

    /// Adds a rule, or puts it in the place of the one with its name. `now` is what ages in its
    /// search are counted from.
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

    /// A fault that was decided on did nothing after all.
    mutating func takeBack(_ fault: AppliedFault) { book.takeBack(fault) }

    /// A push that was written down has been struck.
    mutating func count(_ fault: AppliedFault) { book.count(fault) }

    /// The fault that strikes a request, if one does.
    mutating func fault(
        of request: PushRequest, numbered number: UInt64, in world: World, at now: Instant
    ) -> AppliedFault? {
        let configuration = world.gateway.configuration
        let subject = FaultSubject(
            request, world.gateway.registration(of: request), at: configuration.epoch + now)
        return book.fault(ofPush: number, seed: configuration.seed) { [searches] rule in
            searches[rule.name]?.matches(subject) ?? true
        }
    }
}

/// The faults as a log keeps them.
struct StoredFaults: Codable {
    var book: FaultBook
    /// The last row whose push is counted in them.
    var through: Int64
}
