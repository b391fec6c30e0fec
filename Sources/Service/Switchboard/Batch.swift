import AppHost
import Log
import PushGateway
import PushModel
import VirtualPhone
import World

/// Steps of the world that are stored together or not at all, and the work that follows.
struct Batch {
    private(set) var steps: [LoggedStep] = []
    /// The effects for hosted apps, in order.
    private(set) var effects: [(phone: String, effects: [Effect])] = []
    /// Questions of processes, which are answered from the world after the batch is stored.
    var questions: [(phone: String, event: ProcessEvent)] = []
    /// The pushes for device streams, in order, and the streams that open before them.
    private(set) var streamed: [Delivery] = []
    var opening: [any DeviceStream] = []
    /// The answers to requests, and the time when the requests were handled.
    var replies: [Reply] = []
    var handled: ContinuousClock.Instant?
    /// `true` for one push after another one of the same connection.
    var isAlone = false
    /// The caller that waits for the stored batch, or for the reason why it is not stored.
    var waiter: CheckedContinuation<Result<Batch, LogError>, Never>?
    /// The comparisons of pushes with faults.
    private(set) var comparisons: [FaultComparison] = []
    /// `true` if faults were added or removed.
    var changesFaults = false
    /// The broadcasts, and the owners whose channels have changed, for phones of other nodes.
    private(set) var broadcasts: [Broadcast] = []
    private(set) var channelOwners: [ChannelOwner] = []
    /// The end of the log before the batch, and after it.
    let start: LogEnd
    private(set) var end: LogEnd
    /// Steps of the world that become steps of the log: one array for all pushes of the batch.
    private var worldSteps: [World.Step] = []

    /// The records with their places.
    var entries: [TraceEntry] { steps.flatMap(\.entries) }

    init(after end: LogEnd) {
        start = end
        self.end = end
    }

    /// Handles an input in `world`. Up to `limit` due wakes come first; 0 if the caller has handled
    /// them.
    mutating func handle(
        _ input: consuming World.Input, in world: inout World, at time: Instant,
        afterWakes limit: Int = 0
    ) {
        world.lastStep = UInt64(end.sequence)
        world.handle(input, at: time, afterWakes: limit, into: &worldSteps)
        if worldSteps.count > 1 { worldSteps.reverse() }
        while let step = worldSteps.popLast() { append(step) }
    }

    mutating func handle(_ event: WorldEvent, in world: inout World, at time: Instant) {
        handle(.event(event), in: &world, at: time)
    }

    /// Handles a provider's request in `world`, unless a fault hits it.
    mutating func push(
        _ request: consuming PushRequest, in world: inout World, _ faults: FaultBoard,
        at time: Instant
    ) -> PushResponse {
        var comparison: FaultComparison?
        if !faults.isEmpty {
            comparison = faults.compare(
                request, numbered: UInt64(end.sequence + 1), in: world, at: time)
        }
        let step = steps.count
        handle(.push(consume request, comparison?.fault), in: &world, at: time)
        guard case .push(let exchange) = steps.span[step].event else { return .unanswered }
        if let fault = comparison?.fault, exchange.response.fault == nil {
            faults.change { $0.takeBack(fault) }
            comparison?.fault = nil
        }
        if let comparison { comparisons.append(comparison) }
        return exchange.response
    }

    /// Appends records of something that changes nothing.
    mutating func note(_ records: [TraceRecord], of phone: String?, at time: Instant) {
        append(.note, records, of: phone, at: time)
    }

    private mutating func append(_ step: consuming World.Step) {
        let (phone, effects) = (step.phone, step.effects)
        if !step.streamed.isEmpty { streamed += step.streamed }
        noteChannels(step.cause)
        let event: LoggedStep.Event =
            if let exchange = step.cause.exchange {
                .push(exchange)
            } else if case .event(let event) = step.cause {
                .world(event.stored)
            } else {
                .note
            }
        append(event, step.records, of: phone, at: step.time)
        if let phone, !effects.isEmpty { self.effects.append((phone, effects)) }
    }

    private mutating func noteChannels(_ cause: borrowing World.Step.Cause) {
        switch cause {
        case .push(_, .broadcast(let broadcast)): broadcasts.append(broadcast)
        case .push(_, .changedChannels(let owner)): channelOwners.append(owner)
        case .event(.forgotten(let name)):
            if let owner = ChannelOwner(name: name) { channelOwners.append(owner) }
        case .push, .event, .clock: break
        }
    }

    /// Moves the steps to their places in a log that several nodes share.
    mutating func move(by distance: LogMove) {
        for index in steps.indices { steps[index].move(by: distance) }
    }

    private mutating func append(
        _ event: LoggedStep.Event, _ records: [TraceRecord], of phone: String?, at time: Instant
    ) {
        steps.append(
            LoggedStep(
                sequence: end.sequence + 1, time: time, phone: phone, event: event,
                firstRecord: end.record + 1, records: records))
        end.sequence += 1
        end.record += Int64(records.count)
        end.time = max(end.time, time)
    }
}

/// The answers to the requests of one read, and the function that sends them.
struct Reply {
    var responses: [PushResponse]
    /// The time when the wire had read the requests.
    var received: ContinuousClock.Instant
    var send: @Sendable ([PushResponse]) -> Void
}

extension PushResponse {
    /// The answer to a push that could not be stored and therefore did not happen.
    static let unwritten = PushResponse(
        status: 503, reason: .serviceUnavailable, id: "",
        hint: "Belfry cannot write its log, so it did not accept the push. GET /api/v1/health "
            + "has the reason. Send the push again when the log can be written.")
}
