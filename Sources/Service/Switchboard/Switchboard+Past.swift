import Log
import PushGateway
import PushModel
import World

/// The past of one phone, replayed from the log on a copy: it changes nothing, and the switchboard
/// continues meanwhile.
extension Switchboard {
    private static let rowsAtOnce = 500
    /// The most events that are replayed for one question, unless more lie between two kept states.
    private static let eventLimit = 20_000
    private static let attempts = 3

    /// The phone right after a row of the log.
    package nonisolated func past(
        of phone: String, afterRow row: Int64
    ) async throws -> PastWorld {
        guard let last = try await read(after: row - 1, limit: 1).first, last.sequence == row else {
            throw PastError.noSuchRow(row)
        }
        return try await past(of: phone, at: last)
    }

    /// The phone right after the row of a record.
    package nonisolated func past(
        of phone: String, afterRecord record: Int64
    ) async throws -> PastWorld {
        guard let row = try await row(ofRecord: record) else {
            throw PastError.noSuchRecord(record)
        }
        return try await past(of: phone, at: row)
    }

    private nonisolated func past(of phone: String, at row: LoggedStep) async throws -> PastWorld {
        let past = try await self.past(of: phone, through: row.sequence)
        let world = await Self.replayed(past)
        guard world.phones[phone] != nil else {
            throw PastError.notThere(phone: phone, row: row.sequence)
        }
        return PastWorld(phone: phone, world: world, row: row.sequence, time: row.time)
    }

    /// Replays a past outside of the actor.
    @concurrent private static func replayed(_ past: PhonePast) async -> World { past.replayed() }

    /// The row that contains a record; `nil` if there is none.
    package nonisolated func row(
        ofRecord record: Int64
    ) async throws(LogError) -> LoggedStep? {
        var query = LogQuery(limit: 1)
        query.afterRecord = record - 1
        query.onlyWithRecords = true
        return try await log.read(query).first { row in
            row.firstRecord..<row.firstRecord + Int64(row.records.count) ~= record
        }
    }

    /// Returns the past of a phone up to a row. It starts at the newest kept state before the row;
    /// with `fromBeginning`, as far back as the log goes, but at most 20,000 events before.
    package nonisolated func past(
        of phone: String, through row: Int64, fromBeginning: Bool = false
    ) async throws -> PhonePast {
        // While steps are read, they may be pruned, and the first state may be replaced.
        for _ in 0..<Self.attempts {
            let past = try await read(phone, through: row, fromBeginning: fromBeginning)
            if try await hasSteps(of: phone, behind: past.row) { return past }
        }
        throw PastError.gone(phone: phone, row: row, earliest: nil)
    }

    private nonisolated func read(
        _ phone: String, through row: Int64, fromBeginning: Bool
    ) async throws -> PhonePast {
        if fromBeginning,
            let past = try await past(
                of: phone, from: try await base(of: phone, through: row, isEarliest: true),
                through: row, limit: Self.eventLimit)
        {
            return past
        }
        let base = try await base(of: phone, through: row, isEarliest: false)
        guard let past = try await past(of: phone, from: base, through: row, limit: .max) else {
            throw PastError.gone(phone: phone, row: row, earliest: nil)
        }
        return past
    }

    /// Reads the past from `base` on; `nil` if it has more than `limit` events.
    private nonisolated func past(
        of phone: String, from base: PhonePast, through row: Int64, limit: Int
    ) async throws -> PhonePast? {
        var past = base
        var last = base.row
        while last < row {
            let rows = try await read(of: phone, after: last, limit: Self.rowsAtOnce)
            for next in rows {
                last = next.sequence
                guard last <= row else { break }
                if let event = try next.event(in: log.name) { past.events.append(event) }
            }
            guard past.events.count <= limit else { return nil }
            if rows.count < Self.rowsAtOnce { break }
        }
        guard past.row > 0 || past.base.phones[phone] != nil || past.begins else {
            throw PastError.gone(
                phone: phone, row: row,
                earliest: try await log.past(of: phone, through: row).earliest)
        }
        return past
    }

    /// Returns `true` if all steps of a phone after `row` are still there, including those read
    /// before.
    private nonisolated func hasSteps(
        of phone: String, behind row: Int64
    ) async throws(LogError) -> Bool {
        let stored = try await log.past(of: phone, through: row)
        return stored.isWhole || stored.state?.through == row
    }

    /// Returns the state that a replay begins with.
    private nonisolated func base(
        of phone: String, through row: Int64, isEarliest: Bool
    ) async throws -> PhonePast {
        var stored = try await log.past(of: phone, through: row)
        await keepPast(of: phone, stored)
        let initial = beginning?.state(of: phone)
        if isEarliest, stored.isWhole, !keepsState || initial != nil {
            stored.state = nil
        } else if isEarliest, let earliest = stored.earliest,
            earliest < stored.state?.through ?? 0
        {
            stored = try await log.past(of: phone, through: earliest)
        }
        let world = await world
        let settings = world.gateway.configuration
        // A fleet phone may be reset to its initial state.
        let fleet = world.phones.isOfFleet(phone) ? world.fleet : nil
        guard stored.isWhole || stored.state != nil else {
            throw PastError.gone(phone: phone, row: row, earliest: stored.earliest)
        }
        guard let state = stored.state else {
            let states = initial.map { [phone: $0] } ?? [:]
            return PhonePast(
                phone: phone, base: World(settings, fleet: fleet, restoring: states), row: 0)
        }
        guard
            let value = try? World.PhoneState(stored: state.value)
        else {
            throw LogError.unreadable(
                file: log.name,
                problem: "its phones are not in the format of this version of Belfry")
        }
        return PhonePast(
            phone: phone, base: World(settings, fleet: fleet, restoring: [phone: value]),
            row: state.through)
    }

    /// Starts to keep states for the past at the first question. Until then the past begins where
    /// the log does. For a phone that has lost steps, the past begins now.
    private func keepPast(of phone: String, _ stored: StoredPast) {
        guard !keepsPast || !stored.isWhole && stored.earliest == nil else { return }
        keepsPast = true
        dirty.mark(phone, end.sequence + 1)
        snapshotDue = snapshotDue ?? now
        setAlarm()
    }

    private nonisolated func read(
        of phone: String? = nil, after row: Int64, limit: Int
    ) async throws(LogError) -> [LoggedStep] {
        var query = LogQuery(after: row, limit: limit)
        query.phone = phone
        return try await log.read(query)
    }
}

extension PhonePast {
    /// `true` if the first event adds the phone to the world.
    fileprivate var begins: Bool {
        guard case .event(.added)? = events.first?.input else { return events.isEmpty }
        return true
    }
}
