import PushGateway
import PushModel
import Search
import World

/// The faults of a switchboard, each with its search.
struct ActiveFaults: Sendable {
    private(set) var book = FaultBook()

    /// Adds a rule, or puts it in the place of the one with its name.
    mutating func add(_ rule: FaultRule) throws(FaultRule.Mistake) {
        try book.add(rule)
    }

    mutating func remove(_ name: String) -> FaultRule? { book.remove(name) }

    mutating func removeAll() { book.removeAll() }

    /// A fault that was decided on did nothing after all.
    mutating func takeBack(_ fault: AppliedFault) { book.takeBack(fault) }

    /// A push that was written down has been struck.
    mutating func count(_ fault: AppliedFault) { book.count(fault) }

    /// The same rules as now, as often met as `former` says.
    func counted(as former: ActiveFaults) -> ActiveFaults {
        var faults = self
        faults.book.setCounts(from: former.book)
        return faults
    }

    /// The fault that strikes a request, if one does.
    mutating func fault(
        of request: PushRequest, numbered number: UInt64, in world: World
    ) -> AppliedFault? {
        book.fault(ofPush: number, seed: world.gateway.configuration.seed) { rule in
            rule.when.isEmpty
        }
    }
}

/// The faults as a journal keeps them.
struct StoredFaults: Codable {
    var book: FaultBook
    /// The last row whose push is counted in them.
    var through: Int64
}
