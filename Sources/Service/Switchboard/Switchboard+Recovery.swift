import Foundation
import Log
import Logging
import PushGateway
import PushModel
import World

extension Switchboard {
    /// Creates a switchboard with a new world, whose log is not restored.
    package init(
        _ configuration: WorldConfiguration, log: any StepLog,
        clock: (any WorldClock)? = nil, logger: Logger,
        thread: SwitchboardThread = SwitchboardThread()
    ) {
        self.init(
            configuration, log: log, clock: clock, logger: logger, thread: thread,
            faults: FaultBoard())
    }

    /// Creates one of several nodes, which all have the same faults.
    init(
        _ configuration: WorldConfiguration, log: any StepLog, clock: (any WorldClock)?,
        logger: Logger, thread: SwitchboardThread, faults: FaultBoard
    ) {
        self.init(
            world: configuration.world, epoch: configuration.epoch, end: LogEnd(),
            log: log, clock: clock ?? WallClock(epoch: configuration.epoch), logger: logger,
            keepsState: false, faults: faults, start: configuration, thread: thread)
    }

    /// Restores a switchboard with the world that `log` ends with, or a new world if the log is
    /// new. The phones of `configuration` count only for a new world. Its `choices` for the gateway
    /// apply from this start on.
    package static func restore(
        _ configuration: WorldConfiguration, from log: any StepLog,
        clock: (any WorldClock)? = nil, logger: Logger,
        thread: SwitchboardThread = SwitchboardThread()
    ) async throws(LogError) -> Switchboard {
        try await restore(
            configuration, from: log, clock: clock, logger: logger, thread: thread, faults: nil)
    }

    /// Restores one of several nodes. All but the first have the faults of the first.
    static func restore(
        _ configuration: WorldConfiguration, from log: any StepLog,
        clock: (any WorldClock)? = nil, logger: Logger, thread: SwitchboardThread,
        faults: FaultBoard?
    ) async throws(LogError) -> Switchboard {
        let stored = try await log.load()
        var recovery = try await Recovery(stored, configuration, in: log.name)
        if recovery.isKept {
            try recovery.checkIsWhole(stored)
            try await recovery.replay(log, after: stored.replayed)
            if let sentence = recovery.doubt { logger.warning("\(sentence)") }
            try await recovery.change(configuration.choices, in: log)
        } else {
            try await recovery.keep(recovery.world.changedPhones, in: log, forPast: true)
        }
        let clock =
            clock ?? WallClock(epoch: recovery.settings.epoch, notBefore: recovery.end.time)
        let switchboard = Switchboard(
            world: recovery.world, epoch: recovery.settings.epoch, end: recovery.end, log: log,
            clock: clock, logger: logger, keepsState: true, dirty: recovery.dirty,
            faults: faults ?? FaultBoard(recovery.faults),
            settingsThrough: max(recovery.faultsThrough, stored.replayed),
            keepsPast: stored.keepsPast, start: configuration, thread: thread)
        if let lead = switchboard.lead {
            logger.warning(
                """
                The log in \(log.name) ends \(lead.rounded) after this machine's time. The phones continue from \
                there. Set the machine's clock if it is wrong. If it was wrong before, start with another --data \
                folder. Belfry checks apns-expiration and certificates by the phones' clock, and provider tokens \
                by the machine's.
                """)
        }
        return switchboard
    }

    /// Throws if a start from `log` could not read one of its phones. A start itself reads fleet
    /// phones only when they change.
    package static func check(_ log: any StepLog) async throws(LogError) {
        guard let settings = try await log.load([]).settings else { return }
        let count = SharedSettings.count(in: settings)
        let shared = count == 1 ? nil : try await SharedLog(log, among: count)
        for index in 0..<count {
            let part = shared?.part(Shard(index, of: count)) ?? log
            let stored = try await part.load()
            guard stored.settings != nil else { continue }
            let unused = WorldConfiguration(epoch: UnixTime(seconds: 0))
            try await Recovery(stored, unused, in: log.name).checkPhones()
        }
    }

    /// Reloads the phones that a failure left ahead of the log, in the same way as a start does.
    func reload() async throws(LogError) {
        guard !unloaded.isEmpty, let start else { return }
        let stored = try await log.load(unloaded)
        var recovery = try await Recovery(stored, start, in: log.name)
        try await recovery.replay(log, after: recovery.isKept ? stored.replayed : 0, only: unloaded)
        for phone in unloaded { world.restore(recovery.world.state(of: phone), of: phone) }
        unloaded = []
    }
}

/// The reconstruction of a world from a log: its states, and the steps after them.
private struct Recovery {
    private static let stepsAtOnce = 1000
    private static let statesAtOnce = 1000

    var settings: WorldSettings
    var world: World
    var end: LogEnd
    /// `true` if the world's states are already in the log.
    let isKept: Bool
    private let name: String
    /// The last step that each phone's state includes.
    private var through: [String: Int64] = [:]
    /// The phones whose kept state lacks replayed steps.
    private(set) var dirty = DirtyPhones()
    /// The faults, and the last step whose push is included in their counts.
    private(set) var faults = ActiveFaults()
    private(set) var faultsThrough: Int64
    /// The number of steps with another trace or answer than originally.
    private var differing = 0

    init(
        _ stored: StoredWorld, _ configuration: WorldConfiguration, in name: String
    ) async throws(LogError) {
        self.name = name
        end = stored.end
        isKept = stored.settings != nil
        if let bytes = stored.settings {
            let nodes = SharedSettings.count(in: bytes)
            guard nodes == 1 else { throw .otherNodes(file: name, count: nodes) }
            settings = try Self.reading(name) { try CompactDecoder.decode(from: bytes) }
            through = stored.states.mapValues(\.through)
            world = World(
                settings.configuration, fleet: settings.fleet,
                restoring: try await Self.decode(stored.states, in: name))
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
                file: name,
                problem: "its start or end time is impossible")
        }
    }

    /// Throws if phones are missing, or steps that their states include.
    func checkIsWhole(_ stored: StoredWorld) throws(LogError) {
        // A fleet needs no stored states, and one of several nodes may have no phone.
        let needsStates = settings.fleet == nil && world.shard == .only
        let kept = through.values.max() ?? (needsStates ? .max : 0)
        guard max(kept, stored.replayed) > end.sequence || stored.replayed < 0 else { return }
        throw .unreadable(
            file: name, problem: "phones are missing, or events that their states include")
    }

    private static func reading<Value>(
        _ name: String, _ value: () throws -> Value
    ) throws(LogError) -> Value {
        do {
            return try value()
        } catch {
            throw .unreadable(
                file: name,
                problem: "its phones are not in the format of this version of Belfry")
        }
    }

    func checkPhones() throws(LogError) {
        try Self.reading(name) { try world.phones.checkPacked() }
    }

    /// Decodes states on all cores.
    private static func decode(
        _ states: [String: StoredState], in name: String
    ) async throws(LogError) -> [String: World.PhoneState] {
        let all = Array(states)
        let parts = await withTaskGroup { group in
            for start in stride(from: 0, to: all.count, by: statesAtOnce) {
                let part = all[start...].prefix(statesAtOnce)
                group.addTask { decode(part, in: name) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        var decoded: [String: World.PhoneState] = [:]
        decoded.reserveCapacity(all.count)
        for part in parts { decoded.merge(try part.get()) { $1 } }
        return decoded
    }

    private static func decode(
        _ states: ArraySlice<(key: String, value: StoredState)>, in name: String
    ) -> Result<[String: World.PhoneState], LogError> {
        Result { () throws(LogError) in
            var decoded: [String: World.PhoneState] = [:]
            for (phone, state) in states {
                decoded[phone] = try reading(name) { try World.PhoneState(stored: state.value) }
            }
            return decoded
        }
    }

    /// Stores the states of phones, so that the log has to be replayed only from here on. With
    /// `forPast`, the past of these phones begins here.
    func keep(
        _ phones: [String], in log: any StepLog, forPast isPast: Bool = false
    ) async throws(LogError) {
        var batch = LogBatch(replayed: end.sequence)
        batch.settings = try? CompactEncoder.encode(settings)
        batch.states = phones.map { phone in
            let state = world.state(of: phone) ?? .forgotten
            var kept = LogBatch.State(state, of: phone, through: end.sequence)
            kept.beginsPast = isPast
            return kept
        }
        try await log.append(batch)
    }

    /// Continues with other settings of the gateway. Earlier steps were replayed with the settings
    /// of their time, so the phones' states are stored first and need no further replay.
    mutating func change(
        _ choices: Gateway.Configuration, in log: any StepLog
    ) async throws(LogError) {
        let new = choices.taken(by: settings.configuration)
        guard new != settings.configuration else { return }
        settings.configuration = new
        world.configure(new)
        settings.faults = StoredFaults(book: faults.book, through: end.sequence)
        faultsThrough = end.sequence
        try await keep(dirty.take(.max).map(\.phone), in: log)
    }

    /// Handles the steps after the states again: all, or those of some phones.
    mutating func replay(
        _ log: any StepLog, after replayed: Int64, only phones: Set<String>? = nil
    ) async throws(LogError) {
        var last = replayed
        var steps = try await Self.read(log, after: last).get()
        while last < end.sequence {
            // The next steps are read while these are handled.
            let end = last + Int64(steps.count)
            async let next = Self.read(log, after: end)
            for step in steps {
                last += 1
                guard step.sequence == last else { throw missing(last) }
                guard let phones else { try replay(step); continue }
                if let phone = step.phone, phones.contains(phone) { try replay(step) }
            }
            if steps.isEmpty { throw missing(last + 1) }
            steps = try await next.get()
        }
    }

    private static func read(
        _ log: any StepLog, after last: Int64
    ) async -> Result<[LoggedStep], LogError> {
        do throws(LogError) {
            return .success(try await log.read(LogQuery(after: last, limit: stepsAtOnce)))
        } catch {
            return .failure(error)
        }
    }

    private func missing(_ sequence: Int64) -> LogError {
        .unreadable(file: name, problem: "step \(sequence) is missing")
    }

    private mutating func replay(_ logged: LoggedStep) throws(LogError) {
        if let fault = logged.response?.fault, logged.sequence > faultsThrough {
            faults.count(fault)
        }
        guard let phone = logged.phone, world.shard.has(phone: phone),
            logged.sequence > through[phone] ?? 0
        else { return }
        if logged.event != .note { dirty.mark(phone, logged.sequence) }
        guard let event = try logged.event(in: name) else { return }
        let step = world.replay(event)
        var response = step.outcome?.response
        // The recipients of a broadcast are in the steps after it.
        response?.phones = logged.response?.phones
        if step.records != logged.records || response != logged.response { differing += 1 }
    }

    /// A warning about the replay for people; `nil` if all steps had the same results.
    var doubt: String? {
        guard differing > 0 else { return nil }
        return "\(differing) events in \(name) had other effects in the replay than originally, as "
            + "can happen after an update of Belfry. The phones have the state of this version. "
            + "The trace shows what happened originally."
    }
}

extension WorldSettings {
    /// Returns `true` if a world can have lived until `end`: at most ten years from now.
    fileprivate func isPlausible(_ end: Instant) -> Bool {
        epoch.seconds + end.seconds < Date().timeIntervalSince1970 + 3.2e8
    }
}
