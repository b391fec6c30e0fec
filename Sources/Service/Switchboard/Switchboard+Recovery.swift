import Foundation
import Journal
import Logging
import PushGateway
import PushModel
import World

extension Switchboard {
    /// A switchboard with a new world, whose log is not to be restored from.
    package init(
        _ configuration: WorldConfiguration, journal: Journal,
        clock: (any WorldClock)? = nil, logger: Logger,
        thread: SwitchboardThread = SwitchboardThread()
    ) {
        self.init(
            world: configuration.world, epoch: configuration.epoch, end: LogEnd(),
            journal: journal, clock: clock ?? WallClock(epoch: configuration.epoch),
            logger: logger, keepsState: false, start: configuration, thread: thread)
    }

    /// A switchboard with the world in `journal` as its last row left it, or with a new one if there
    /// is none. What `configuration` says of phones counts only for a new world; its `choices` of the
    /// gateway count at every start, for what happens from then on.
    package static func restore(
        _ configuration: WorldConfiguration, from journal: Journal,
        clock: (any WorldClock)? = nil, logger: Logger,
        thread: SwitchboardThread = SwitchboardThread()
    ) async throws(JournalError) -> Switchboard {
        let stored = try await journal.store.load()
        var recovery = try Recovery(stored, configuration, in: journal.name)
        if recovery.isKept {
            try await recovery.replay(journal.store, after: stored.replayed)
            if let sentence = recovery.doubt { logger.warning("\(sentence)") }
            try await recovery.change(configuration.choices, in: journal.store)
        } else {
            try await recovery.keep(recovery.world.changedPhones, in: journal.store)
        }
        let clock =
            clock ?? WallClock(epoch: recovery.settings.epoch, notBefore: recovery.end.time)
        let switchboard = Switchboard(
            world: recovery.world, epoch: recovery.settings.epoch, end: recovery.end,
            journal: journal, clock: clock, logger: logger,
            keepsState: true, dirty: recovery.dirty, faults: recovery.faults,
            replayed: recovery.replayed, start: configuration, thread: thread)
        if let lead = switchboard.lead {
            logger.warning(
                """
                The log in \(journal.name) ends \(lead.rounded) after this machine's time, and the phones go on \
                from there. Set the machine's clock if it is wrong. If it was wrong before, start with \
                another --data folder. apns-expiration and certificates are measured by the phones' clock, \
                provider tokens by the machine's.
                """)
        }
        return switchboard
    }
}

/// The way from what a store holds to a world: its snapshot, and the rows behind it.
private struct Recovery {
    private static let rowsAtOnce = 1000

    var settings: WorldSettings
    var world: World
    var end: LogEnd
    /// The world's states are in the store already.
    let isKept: Bool
    private let journal: String
    /// The last row that is part of a phone's state.
    private var through: [String: Int64] = [:]
    /// The phones whose kept state lacks rows that were replayed.
    private(set) var dirty = DirtyPhones()
    /// The faults, and the last row whose push is counted in them.
    private(set) var faults = ActiveFaults()
    private let faultsThrough: Int64
    /// Rows up to this one are part of every kept state.
    private(set) var replayed: Int64
    /// Rows that gave another trace, or another answer, than they gave before.
    private var differing = 0

    init(
        _ stored: StoredWorld, _ configuration: WorldConfiguration, in journal: String
    ) throws(JournalError) {
        self.journal = journal
        end = stored.end
        isKept = stored.settings != nil
        replayed = isKept ? stored.replayed : end.sequence
        if let bytes = stored.settings {
            settings = try Self.decode(bytes, in: journal)
            var states: [String: World.PhoneState] = [:]
            for (phone, state) in stored.states {
                states[phone] = try Self.decode(state.value, in: journal)
                through[phone] = state.through
            }
            world = World(
                settings.configuration, fleet: settings.fleet, restoring: states)
            // A fleet is there without any.
            let kept = through.values.max() ?? (settings.fleet == nil ? .max : 0)
            guard max(kept, stored.replayed) <= end.sequence, stored.replayed >= 0 else {
                throw .unreadable(
                    file: journal,
                    problem: "its phones are missing, or events that are part of their states")
            }
        } else {
            world = configuration.world
            settings = WorldSettings(
                epoch: configuration.epoch, configuration: world.gateway.configuration,
                fleet: configuration.fleet)
        }
        faultsThrough = settings.faults?.through ?? end.sequence
        for rule in settings.faults?.book.rules ?? [] {
            try? faults.add(rule, now: settings.epoch + end.time)
        }
        guard settings.isPlausible, settings.isPlausible(end.time) else {
            throw .unreadable(
                file: journal,
                problem: "it says that the world began, or ended, at no possible time")
        }
    }

    private static func decode<Value: Decodable>(
        _ bytes: [UInt8], in journal: String
    ) throws(JournalError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(bytes))
        } catch {
            throw .unreadable(
                file: journal,
                problem: "the phones in it are not as this version of Belfry keeps them")
        }
    }

    /// Keeps phones that no state is kept of, or an old one, so that the log need be replayed from
    /// here on only.
    func keep(
        _ phones: [String], in store: any EventStore
    ) async throws(JournalError) {
        let states = phones.map { phone in (phone, world.state(of: phone) ?? .forgotten, 0) }
        let kept = await Switchboard.stored(states, through: end.sequence)
        let settings = try? JSONEncoder().encode(settings)
        try await store.snapshot(
            StoredSnapshot(
                settings: settings.map { [UInt8]($0) }, states: kept, replayed: end.sequence))
    }

    /// Goes on with other settings of the gateway. What was before was replayed with those of its
    /// time: the phones' states are kept first, so that it need not be replayed again.
    mutating func change(
        _ choices: Gateway.Configuration, in store: any EventStore
    ) async throws(JournalError) {
        let new = choices.taken(by: settings.configuration)
        guard new != settings.configuration else { return }
        settings.configuration = new
        world.configure(new)
        settings.faults = StoredFaults(book: faults.book, through: end.sequence)
        try await keep(dirty.take(.max).map(\.phone), in: store)
        replayed = end.sequence
    }

    /// Has the world handle the rows behind the snapshot again.
    mutating func replay(
        _ store: any EventStore, after replayed: Int64
    ) async throws(JournalError) {
        var last = replayed
        while last < end.sequence {
            let rows = try await store.read(LogQuery(after: last, limit: Self.rowsAtOnce))
            for row in rows {
                last += 1
                guard row.sequence == last else { throw missing(last) }
                try replay(row)
            }
            if rows.isEmpty { throw missing(last + 1) }
        }
    }

    private func missing(_ sequence: Int64) -> JournalError {
        .unreadable(file: journal, problem: "row \(sequence) of its log is missing")
    }

    private mutating func replay(_ row: LogRow) throws(JournalError) {
        if let fault = row.response?.fault, row.sequence > faultsThrough {
            faults.count(fault)
        }
        guard let phone = row.phone, row.sequence > through[phone] ?? 0 else { return }
        if row.event != .note { dirty.mark(phone, row.sequence) }
        guard let step = try world.replay(row, in: journal) else { return }
        var response = step.outcome?.response
        // Whom a broadcast was sent to is in the rows that follow it.
        response?.phones = row.response?.phones
        if step.records != row.records || response != row.response { differing += 1 }
    }

    /// What a person should know of the replay; `nil` when all went as before.
    var doubt: String? {
        guard differing > 0 else { return nil }
        return "\(differing) of the events in \(journal) had other consequences when they were "
            + "replayed than when they happened, as after an update of Belfry. The phones are as "
            + "this version has them; the trace tells what happened."
    }
}

extension WorldSettings {
    /// Whether a world can have lived until then: not beyond ten years from now.
    fileprivate func isPlausible(_ end: Instant) -> Bool {
        epoch.seconds + end.seconds < Date().timeIntervalSince1970 + 3.2e8
    }
}
