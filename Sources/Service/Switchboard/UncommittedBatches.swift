import Journal
import PushModel
import World

/// Batches that are in the world and not yet in the journal, in order.
struct UncommittedBatches {
    private var batches: [(ticket: Journal.Ticket, batch: Batch)] = []

    /// Where the log ended before the first of them.
    var start: LogEnd? { batches.first?.batch.start }

    /// The ticket of the last; `nil` when everything is in the journal.
    var lastTicket: Journal.Ticket? { batches.last?.ticket }

    mutating func append(_ batch: Batch, _ ticket: Journal.Ticket) {
        batches.append((ticket, batch))
    }

    /// Removes and returns those up to a ticket.
    mutating func take(upTo ticket: Journal.Ticket) -> [Batch] {
        let taken = batches.prefix { $0.ticket <= ticket }.map(\.batch)
        batches.removeFirst(taken.count)
        return taken
    }

    /// Removes them all, and takes them back in `world`, the last first. Returns where the log ends
    /// then; `nil` when there was nothing to take back.
    mutating func undo(in world: inout World, _ faults: inout ActiveFaults) -> LogEnd? {
        for (_, batch) in batches.reversed() { batch.undo(in: &world, &faults) }
        defer { batches = [] }
        return start
    }

    /// The faults as the journal knows them.
    func committedFaults(_ faults: ActiveFaults) -> ActiveFaults {
        batches.lazy.compactMap(\.batch.formerFaults).first.map(faults.counted) ?? faults
    }

    /// A phone as the journal knows it.
    func committedState(of phone: String, in world: World) -> World.PhoneState? {
        for (_, batch) in batches {
            if let state = batch.former[phone] { return state }
        }
        return world.state(of: phone)
    }
}
