import PushGateway
import PushModel
import VirtualPhone

/// Something that enters a world from outside, apart from a provider's push. Each concerns one
/// phone, so that phones can be persisted, restored and caught up one by one.
package enum WorldEvent: Hashable, Sendable, Codable {
    case phone(String, Event)
    /// The clock reached the phone's next wake.
    case woke(String)
    /// A phone was put into the world, or another in its place.
    indirect case added(PhoneWithApps, PushEnvironment)
    indirect case installed(RecordedApp, AppState, on: String)
    /// An app whose code an `AppDriver` runs.
    indirect case installedHosted(InstalledApp, on: String)
    case restoredBackup(String)
    /// The phone left the world: its tokens are no longer valid.
    case removed(String)
    /// The phone left the world without a trace, as if it had never been there.
    case forgotten(String)
    /// A phone of a fleet is again as it was at the beginning, without a trace.
    case reset(String)
    /// The apps of a phone get tokens of an environment, in the place of those they had.
    case moved(String, PushEnvironment)
    /// Somebody asked for the token of an app for pushes of a type.
    case askedForToken(BundleID, PushType, on: String)
    /// Somebody wants a token of an app for which it has to have asked for location pushes, or to have
    /// joined a channel: it has.
    case prepared(BundleID, PushType, on: String)
    /// A phone that listens on the channel gets a broadcast.
    indirect case broadcast(Broadcast, on: String)

    /// The name of the phone concerned.
    package var phone: String {
        switch self {
        case .phone(let phone, _), .woke(let phone), .installed(_, _, on: let phone),
            .installedHosted(_, on: let phone), .restoredBackup(let phone), .removed(let phone),
            .forgotten(let phone), .reset(let phone), .moved(let phone, _),
            .askedForToken(_, _, on: let phone), .prepared(_, _, on: let phone),
            .broadcast(_, on: let phone):
            phone
        case .added(let device, _): device.phone.name
        }
    }
}

/// What an event or a push caused.
package struct WorldStep: Sendable {
    /// APNs' outcome, of a push.
    package var outcome: Outcome?
    package var records: [TraceRecord]
    /// What the phone wants done with its hosted apps, in order.
    package var effects: [Effect]

    package init(outcome: Outcome? = nil, records: [TraceRecord], effects: [Effect] = []) {
        self.outcome = outcome
        self.records = records
        self.effects = effects
    }
}

extension World {
    /// Handles an event, after everything that is due by now.
    package mutating func handle(_ event: WorldEvent, at now: Instant) -> [TraceRecord] {
        var records = advance(to: now)
        apply(event, at: now, &records)
        answerSubscriptions(at: now, &records)
        return records
    }

    /// Handles an event, without what is due on other phones. Identifiers are drawn from `number`:
    /// the same events under the same numbers give the same world and the same trace.
    package mutating func handle(
        _ event: WorldEvent, numbered number: UInt64, at now: Instant
    ) -> WorldStep {
        beginEvent(number)
        var records: [TraceRecord] = []
        apply(event, at: now, &records)
        return WorldStep(records: records, effects: takeEffects(on: event.phone))
    }

    private mutating func apply(
        _ event: WorldEvent, at now: Instant, _ records: inout [TraceRecord]
    ) {
        switch event {
        case .phone(let phone, let event): apply(event, on: phone, at: now, &records)
        case .woke(let phone): _ = wake(phone, at: now, &records)
        case .added(let device, let environment): add(device, environment: environment, at: now)
        case .installed(let app, let state, let phone):
            records += install(app, state: state, on: phone, at: now)
        case .installedHosted(let app, let phone):
            records += installHosted(app, on: phone, at: now)
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
        }
    }

    /// Handles a provider's request in the same way.
    package mutating func handle(
        _ request: PushRequest, striking fault: AppliedFault? = nil, numbered number: UInt64,
        at now: Instant
    ) -> WorldStep {
        var (records, effects): ([TraceRecord], [Effect]) = ([], [])
        let outcome = handle(
            request, striking: fault, numbered: number, at: now, &records, &effects)
        return WorldStep(outcome: outcome, records: records, effects: effects)
    }

    /// The same for many requests: an outcome that is returned within a step is copied on the way.
    package mutating func handle(
        _ request: PushRequest, striking fault: AppliedFault?, numbered number: UInt64,
        at now: Instant, _ records: inout [TraceRecord], _ effects: inout [Effect]
    ) -> Outcome {
        beginEvent(number)
        // What most pushes have; to grow step by step takes three arrays more.
        records.reserveCapacity(8)
        hasNewEffects = false
        let outcome = admit(request, striking: fault, at: now, &records)
        if hasNewEffects, let phone = outcome.registration?.phone {
            effects = takeEffects(on: phone)
        }
        return outcome
    }
}
