import Journal
import PushModel
import World

/// Steps that are in the world and not yet in the journal, in order.
struct UncommittedSteps {
    private var steps: [(ticket: Journal.Ticket, step: Step)] = []

    /// Where the log ended before the first of them.
    var start: LogEnd? { steps.first?.step.start }

    /// The ticket of the last; `nil` when everything is in the journal.
    var lastTicket: Journal.Ticket? { steps.last?.ticket }

    mutating func append(_ step: Step, _ ticket: Journal.Ticket) {
        steps.append((ticket, step))
    }

    /// Removes and returns those up to a ticket.
    mutating func take(upTo ticket: Journal.Ticket) -> [Step] {
        let taken = steps.prefix { $0.ticket <= ticket }.map(\.step)
        steps.removeFirst(taken.count)
        return taken
    }

    /// Removes them all, and takes them back in `world`, the last first. Returns where the log ends
    /// then; `nil` when there was nothing to take back.
    mutating func undo(in world: inout World, _ faults: inout ActiveFaults) -> LogEnd? {
        for (_, step) in steps.reversed() { step.undo(in: &world, &faults) }
        defer { steps = [] }
        return start
    }

    /// The faults as the journal knows them.
    func committedFaults(_ faults: ActiveFaults) -> ActiveFaults {
        steps.lazy.compactMap(\.step.formerFaults).first.map(faults.counted) ?? faults
    }

    /// A phone as the journal knows it.
    func committedState(of phone: String, in world: World) -> World.PhoneState? {
        for (_, step) in steps {
            if let state = step.former[phone] { return state }
        }
        return world.state(of: phone)
    }
}
