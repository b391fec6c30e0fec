import AppHost
import Journal
import PushGateway
import PushModel
import VirtualPhone
import World

/// Steps of the world that are committed together or not at all, and what has to happen when they are.
struct Batch {
    private(set) var rows: [LogRow] = []
    /// The phones as they were before; `nil` for one that was not there. Empty where nothing has to be
    /// taken back.
    private(set) var former: [String: World.PhoneState?] = [:]
    /// The faults as they were before; `nil` when no push was compared with them.
    private(set) var formerFaults: ActiveFaults?
    /// What the phones want done with their hosted apps, in order.
    private(set) var effects: [(phone: String, effects: [Effect])] = []
    /// What processes asked, to be answered from the world as it is then.
    var questions: [(phone: String, event: ProcessEvent)] = []
    /// Where the log ended before.
    let start: LogEnd
    private(set) var end: LogEnd
    /// Steps that are to become rows: one array for all pushes of the batch.
    private var steps: [World.Step] = []

    let canBeUndone: Bool

    /// The records with their places.
    var entries: [TraceEntry] { rows.flatMap(\.entries) }

    init(after end: LogEnd, canBeUndone: Bool) {
        start = end
        self.end = end
        self.canBeUndone = canBeUndone
    }

    /// Has `world` handle an input. Up to `limit` wakes that are due come before; 0 where the caller has
    /// handled them.
    mutating func handle(
        _ input: consuming World.Input, in world: inout World, at time: Instant,
        afterWakes limit: Int = 0
    ) {
        world.lastStep = UInt64(end.sequence)
        if canBeUndone { world.former = exchange(&former, with: [:]) }
        world.handle(input, at: time, afterWakes: limit, into: &steps)
        if canBeUndone { former = world.former.take() ?? [:] }
        if steps.count > 1 { steps.reverse() }
        while let step = steps.popLast() { append(step) }
    }

    mutating func handle(_ event: WorldEvent, in world: inout World, at time: Instant) {
        handle(.event(event), in: &world, at: time)
    }

    /// Has `world` handle a provider's request, unless a fault strikes it.
    mutating func push(
        _ request: consuming PushRequest, in world: inout World, _ faults: inout ActiveFaults,
        at time: Instant
    ) -> PushResponse {
        var fault: AppliedFault?
        if !faults.book.isEmpty {
            formerFaults = formerFaults ?? faults
            fault = faults.fault(
                of: request, numbered: UInt64(end.sequence + 1), in: world, at: time)
        }
        let row = rows.count
        handle(.push(request, fault), in: &world, at: time)
        guard case .push(let exchange) = rows.span[row].event else { return .unanswered }
        if let fault, exchange.response.fault == nil { faults.takeBack(fault) }
        return exchange.response
    }

    /// Tells of something that changes nothing.
    mutating func note(_ records: [TraceRecord], of phone: String?, at time: Instant) {
        append(.note, records, of: phone, at: time)
    }

    /// Takes everything back, in a world to which nothing has happened since.
    func undo(in world: inout World, _ faults: inout ActiveFaults) {
        if let formerFaults { faults = faults.counted(as: formerFaults) }
        for (phone, state) in former { world.restore(state, of: phone) }
    }

    private mutating func append(_ step: consuming World.Step) {
        let (phone, effects) = (step.phone, step.effects)
        let event: LogRow.Event =
            switch step.cause {
            case .push(let request, let outcome): .push(request, outcome.response)
            case .event(let event): .world(event.stored)
            case .clock: .note
            }
        append(event, step.records, of: phone, at: step.time)
        if let phone, !effects.isEmpty { self.effects.append((phone, effects)) }
    }

    private mutating func append(
        _ event: LogRow.Event, _ records: [TraceRecord], of phone: String?, at time: Instant
    ) {
        rows.append(
            LogRow(
                sequence: end.sequence + 1, time: time, phone: phone, event: event,
                firstRecord: end.record + 1, records: records))
        end.sequence += 1
        end.record += Int64(records.count)
        end.time = max(end.time, time)
    }
}

extension PushResponse {
    /// The answer to a push that could not be written down, and so did not happen.
    static let unwritten = PushResponse(
        status: 503, reason: .serviceUnavailable, id: "",
        hint: "Belfry cannot write its journal, so the push was not taken; GET /api/v1/health "
            + "says why. Send it again when that is mended.")
}
