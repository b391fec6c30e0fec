import AppHost
import Journal
import PushGateway
import PushModel
import VirtualPhone
import World

/// Events that are committed together or not at all, and what has to happen when they are.
struct Step {
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

    let canBeUndone: Bool

    /// The records with their places.
    var entries: [TraceEntry] { rows.flatMap(\.entries) }

    init(after end: LogEnd, canBeUndone: Bool) {
        start = end
        self.end = end
        self.canBeUndone = canBeUndone
    }

    /// Has `world` handle an event.
    mutating func handle(
        _ event: WorldEvent, in world: inout World, at time: Instant
    ) -> [TraceRecord] {
        if canBeUndone { remember(event.phone, in: world) }
        let followed = world.handle(event, numbered: UInt64(end.sequence + 1), at: time)
        append(
            .world(event.stored), followed.records, followed.effects, of: event.phone, at: time)
        return followed.records + answerSubscriptions(in: &world, at: time)
    }

    /// Tells phones whether the channels exist that their Live Activities are to begin on.
    private mutating func answerSubscriptions(
        in world: inout World, at time: Instant
    ) -> [TraceRecord] {
        guard let (phone, event) = world.nextSubscription else { return [] }
        return handle(.phone(phone, event), in: &world, at: time)
    }

    /// Has `world` handle a provider's request, unless a fault strikes it.
    mutating func push(
        _ request: consuming PushRequest, in world: inout World, _ faults: inout ActiveFaults,
        at time: Instant
    ) -> PushResponse {
        world.gateway.setEnvironment(of: &request)
        if canBeUndone, let name = world.stateName(of: request) { remember(name, in: world) }
        let number = UInt64(end.sequence + 1)
        var fault: AppliedFault?
        if !faults.book.isEmpty {
            formerFaults = formerFaults ?? faults
            fault = faults.fault(of: request, numbered: number, in: world, at: time)
        }
        var (records, effects): ([TraceRecord], [Effect]) = ([], [])
        let outcome = world.handle(
            request, striking: fault, numbered: number, at: time, &records, &effects)
        var response = outcome.response
        if let fault, response.fault == nil { faults.takeBack(fault) }
        // A log keeps nobody's token.
        request.credential = .logged
        guard case .broadcast(let broadcast) = outcome.disposition else {
            append(.push(request, response), records, effects, of: outcome.stateName, at: time)
            _ = answerSubscriptions(in: &world, at: time)
            return response
        }
        // Each phone has a row of its own, so that it can be replayed alone.
        let phones = world.listeners(to: broadcast)
        response.phones = phones.count
        append(.push(request, response), records, effects, of: broadcast.owner.name, at: time)
        for phone in phones { _ = handle(.broadcast(broadcast, on: phone), in: &world, at: time) }
        return response
    }

    /// Tells of something that changes nothing.
    mutating func note(_ records: [TraceRecord], of phone: String?, at time: Instant) {
        append(.note, records, [], of: phone, at: time)
    }

    private mutating func remember(_ phone: String, in world: World) {
        guard former[phone] == nil else { return }
        former[phone] = .some(world.state(of: phone))
    }

    /// Takes everything back, in a world to which nothing has happened since.
    func undo(in world: inout World, _ faults: inout ActiveFaults) {
        if let formerFaults { faults = faults.counted(as: formerFaults) }
        for (phone, state) in former { world.restore(state, of: phone) }
    }

    private mutating func append(
        _ event: LogRow.Event, _ records: [TraceRecord], _ effects: [Effect], of phone: String?,
        at time: Instant
    ) {
        rows.append(
            LogRow(
                sequence: end.sequence + 1, time: time, phone: phone, event: event,
                firstRecord: end.record + 1, records: records))
        end.sequence += 1
        end.record += Int64(records.count)
        end.time = max(end.time, time)
        if let phone, !effects.isEmpty { self.effects.append((phone, effects)) }
    }
}

extension PushResponse {
    /// The answer to a push that could not be written down, and so did not happen.
    static let unwritten = PushResponse(
        status: 503, reason: .serviceUnavailable, id: "",
        hint: "Belfry cannot write its journal, so the push was not taken; GET /api/v1/health "
            + "says why. Send it again when that is mended.")
}
