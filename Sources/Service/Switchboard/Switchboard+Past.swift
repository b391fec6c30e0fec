import Log
import PushGateway
import PushModel
import World

/// The past of one phone, replayed from the log beside the world: nothing of it changes anything,
/// and the switchboard goes on meanwhile.
extension Switchboard {
    private static let rowsAtOnce = 500
    /// How many events are replayed for one question at the most, unless that is what lies between
    /// two kept states.
    private static let eventLimit = 20_000
    private static let attempts = 3

    /// A phone as it stood after a row of the log.
    package nonisolated func past(
        of phone: String, afterRow row: Int64
    ) async throws -> PastWorld {
        guard let last = try await read(after: row - 1, limit: 1).first, last.sequence == row else {
            throw PastError.noSuchRow(row)
        }
        return try await past(of: phone, at: last)
    }

    /// A phone as it stood after a record: after the row that the record is part of.
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

    /// Outside of the actor.
    @concurrent private static func replayed(_ past: PhonePast) async -> World { past.replayed() }

    /// The row that a record is part of; `nil` when there is none.
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

    /// What a phone has lived through up to a row: from the newest kept state before it; or with
    /// `fromBeginning` from as far back as is kept and not more than 20,000 events away.
    package nonisolated func past(
        of phone: String, through row: Int64, fromBeginning: Bool = false
    ) async throws -> PhonePast {
        // Steps may be pruned, and the state to begin with replaced, while they are read.
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

    /// `nil` when there are more events than that.
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

    /// Whether every step of a phone behind this one is there, and those that were read before were.
    private nonisolated func hasSteps(
        of phone: String, behind row: Int64
    ) async throws(LogError) -> Bool {
        let stored = try await log.past(of: phone, through: row)
        return stored.isWhole || stored.state?.through == row
    }

    /// The state that a replay begins with.
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
        // A phone of a fleet may be put back to how it began.
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
                problem: "the phones in it are not as this version of Belfry keeps them")
        }
        return PhonePast(
            phone: phone, base: World(settings, fleet: fleet, restoring: [phone: value]),
            row: state.through)
    }

    /// From the first question on, states are kept to begin with. Until then the past begins where the log
    /// does; that of a phone which has lost steps begins now.
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
    /// The first event puts the phone into the world.
    fileprivate var begins: Bool {
        guard case .event(.added)? = events.first?.input else { return events.isEmpty }
        return true
    }
}
