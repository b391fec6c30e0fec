import PushGateway
import PushModel
import VirtualPhone
import World

/// Short forms for the events of these tests.
extension World {
    mutating func push(_ request: PushRequest, at now: Instant) -> (Outcome, [TraceRecord]) {
        let steps = handle(.push(request, nil), at: now)
        guard let outcome = steps.outcome else { preconditionFailure("a push has an outcome") }
        return (outcome, steps.records)
    }

    mutating func handle(_ event: WorldEvent, at now: Instant) -> [TraceRecord] {
        handle(.event(event), at: now).records
    }

    mutating func handle(_ event: Event, on phone: String, at now: Instant) -> [TraceRecord] {
        handle(.phone(phone, event), at: now)
    }

    mutating func install(
        _ app: RecordedApp, state: AppState, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        handle(.installed(app, state, on: phone), at: now)
    }

    mutating func installHosted(
        _ app: InstalledApp, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        handle(.installedHosted(app, on: phone), at: now)
    }

    mutating func restoreBackup(to phone: String, at now: Instant) -> [TraceRecord] {
        handle(.restoredBackup(phone), at: now)
    }

    mutating func advance(to now: Instant) -> [TraceRecord] { handle(.clock, at: now).records }
}
