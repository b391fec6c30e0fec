import PushGateway
import PushModel
import VirtualPhone

extension World {
    /// An input of a world from outside.
    package enum Input: Hashable, Sendable {
        /// A provider's request, and the fault that strikes it, if any.
        case push(PushRequest, AppliedFault?)
        /// An action of a person, an answer of an app, or a change of a setting.
        case event(WorldEvent)
        /// Only time has passed.
        case clock
    }

    /// The result of one input, or of its consequence on another phone.
    ///
    /// The same inputs under the same numbers give the same steps.
    package struct Step: Sendable {
        package enum Cause: Sendable {
            /// The request without its credential, the answer, and the disposition of the push.
            case push(PushExchange, Outcome.Disposition)
            case event(WorldEvent)
            case clock

            /// The request and the answer of a push, read without a copy of its disposition.
            package var exchange: PushExchange? {
                if case .push(let exchange, _) = self { exchange } else { nil }
            }
        }

        /// Counts from 1. The identifiers of the step depend on it.
        package let number: UInt64
        package let time: Instant
        package internal(set) var cause: Cause
        /// The phone concerned, or the name of the channels' owner; `nil` for a request that
        /// changed nothing.
        package var phone: String?
        package let records: [TraceRecord]
        /// The phone's orders to its hosted apps, in order.
        package var effects: [Effect] = []
        /// The pushes that reached devices with a stream, in order.
        package var streamed: [Delivery] = []

        /// APNs' outcome of a request; `nil` for another cause.
        package var outcome: Outcome? {
            guard case .push(let exchange, let disposition) = cause else { return nil }
            return Outcome(response: exchange.response, disposition: disposition)
        }
    }

    /// Handles an input and its consequences, after the wakes that are due, the longest due first.
    /// Pushes, people, apps and time act on a running world only through this function; `replay` and
    /// `wake` restore an earlier one.
    package mutating func handle(_ input: consuming Input, at now: Instant) -> [Step] {
        var steps: [Step] = []
        handle(input, at: now, into: &steps)
        return steps
    }

    /// Handles an input like `handle(_:at:)` and appends its steps. At most `limit` wakes come
    /// before, so that a great many wakes do not delay a push.
    package mutating func handle(
        _ input: consuming Input, at now: Instant, afterWakes limit: Int = .max,
        into steps: inout [Step]
    ) {
        wakeDue(at: now, atMost: limit, into: &steps)
        switch consume input {
        case .clock: break
        case .event(let event): steps.append(perform(event, at: now))
        case .push(var request, let fault):
            gateway.setEnvironment(of: &request)
            guard request.channelApp != nil else {
                steps.append(perform(consume request, striking: fault, at: now))
                break
            }
            performChannelRequest(consume request, striking: fault, at: now, into: &steps)
        }
        answerSubscriptions(at: now, into: &steps)
    }

    /// Only wakes the phones that are due by now, for a phone whose past contains all other events.
    package mutating func wake(until now: Instant) -> [Step] {
        var steps: [Step] = []
        wakeDue(at: now, atMost: .max, into: &steps)
        return steps
    }

    /// Handles one step again under its number, without its consequences.
    package mutating func replay(_ event: NumberedEvent) -> Step {
        lastStep = event.number - 1
        switch event.input {
        case .push(let request, let fault):
            return perform(request, striking: fault, at: event.time)
        case .event(let happening): return perform(happening, at: event.time)
        case .clock:
            beginStep()
            return Step(number: lastStep, time: event.time, cause: .clock, records: [])
        }
    }

    private mutating func wakeDue(at now: Instant, atMost limit: Int, into steps: inout [Step]) {
        var left = limit
        while left > 0, let due = nextDue(at: now) {
            steps.append(perform(.woke(due.phone), at: due.since))
            // Stops for a phone that still wants to be woken at the same instant, which would loop
            // forever.
            if let next = nextDue(at: now), next == due { return }
            left -= 1
        }
    }

    /// Answers the phones that ask whether the channels of their Live Activities exist.
    private mutating func answerSubscriptions(at now: Instant, into steps: inout [Step]) {
        while let (phone, event) = nextSubscription {
            steps.append(perform(.phone(phone, event), at: now))
        }
    }

    /// A broadcast has a step of its own for each phone, so that each phone can be replayed alone.
    private mutating func performChannelRequest(
        _ request: consuming PushRequest, striking fault: AppliedFault?, at now: Instant,
        into steps: inout [Step]
    ) {
        var step = perform(request, striking: fault, at: now)
        guard case .push(let exchange, .broadcast(let broadcast)) = step.cause
        else { return steps.append(step) }
        let phones = listeners(to: broadcast)
        var response = exchange.response
        // The phones of other shards are not known here.
        response.phones = shard == .only ? phones.count : nil
        step.cause = .push(PushExchange(exchange.request, response), .broadcast(broadcast))
        steps.append(step)
        for phone in phones { steps.append(perform(.broadcast(broadcast, on: phone), at: now)) }
    }

    // MARK: One step

    private mutating func perform(_ event: WorldEvent, at now: Instant) -> Step {
        beginStep()
        var records: [TraceRecord] = []
        apply(event, at: now, &records)
        return Step(
            number: lastStep, time: now, cause: .event(event), phone: event.phone,
            records: records, effects: takeEffects(on: event.phone), streamed: takeStreamed())
    }

    private mutating func perform(
        _ request: consuming PushRequest, striking fault: AppliedFault?, at now: Instant
    ) -> Step {
        beginStep()
        var records: [TraceRecord] = []
        // Enough for most pushes. Growing step by step would allocate three more arrays.
        records.reserveCapacity(8)
        hasNewEffects = false
        let outcome = gateway.answer(request, striking: fault, at: now)
        // Separate constants, so that both move into the step. A copy retains a dozen objects.
        let (response, disposition) = (outcome.response, outcome.disposition)
        if let record = record(response, disposition, of: request, at: now) {
            records.append(record)
        }
        switch disposition {
        case .delivered(let delivery): deliver(delivery, at: now, &records)
        case .stored(_, let storing): recordDisplaced(by: storing, at: now, &records)
        case .refused, .discarded, .lost, .broadcast, .changedChannels, .answered: break
        }
        if let fault = response.fault {
            records.append(record(fault, of: response, disposition, at: now))
        }
        let phone = disposition.stateName
        var effects: [Effect] = []
        if hasNewEffects, let phone { effects = takeEffects(on: phone) }
        request.credential = .logged
        followStreamed(disposition, of: &request)
        return Step(
            number: lastStep, time: now,
            cause: .push(PushExchange(request, response), disposition),
            phone: phone, records: records, effects: effects, streamed: takeStreamed())
    }

    /// Begins a step: its number seeds the identifiers.
    private mutating func beginStep() {
        lastStep += 1
        gateway.beginEvent(lastStep)
    }

    private mutating func apply(
        _ event: WorldEvent, at now: Instant, _ records: inout [TraceRecord]
    ) {
        switch event {
        case .phone(let phone, let event): apply(event, on: phone, at: now, &records)
        case .woke(let phone): change(phone, by: .woke, at: now, &records)
        case .added(let device, let environment): add(device, environment: environment, at: now)
        case .installed(let app, let state, let phone):
            phones[phone]?.install(app, state: state, at: now)
            followTokens(of: phone, at: now, &records)
        case .installedHosted(let app, let phone):
            phones[phone]?.installHosted(app, state: .neverLaunched, at: now)
            followTokens(of: phone, at: now, &records)
        case .restoredBackup(let phone): replaceTokens(on: phone, at: now, &records)
        case .removed(let phone): remove(phone, at: now, &records)
        case .forgotten(let phone): restore(nil, of: phone)
        case .reset(let phone): reset(phone)
        case .moved(let phone, let environment):
            move(phone, to: environment, at: now, &records)
        case .askedForToken(let bundle, let type, let phone):
            issue(type, to: bundle, on: phone, at: now, &records)
        case .prepared(let bundle, let type, let phone):
            phones[phone]?.prepare(type, of: bundle, at: now, into: &records)
            followTokens(of: phone, at: now, &records)
        case .broadcast(let broadcast, let phone):
            receive(broadcast, on: phone, at: now, &records)
        case .enrolled(let token, let topic, let environment):
            enroll(token, topic: topic, in: environment, at: now, &records)
        }
    }
}

/// Loops, because the generic functions of a sequence are not specialised in other modules.
extension [World.Step] {
    /// The records of all steps, in order.
    package var records: [TraceRecord] {
        var records: [TraceRecord] = []
        for step in self { records += step.records }
        return records
    }

    /// The outcome of the request among the steps; `nil` if there is none.
    package var outcome: Outcome? {
        for step in self {
            if let outcome = step.outcome { return outcome }
        }
        return nil
    }
}
