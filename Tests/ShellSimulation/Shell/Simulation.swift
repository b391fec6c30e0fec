import Log
import Logging
import PushModel
import Switchboard
import VirtualPhone
import World

/// One run: some lives of a Belfry on one disk, all from one seed.
final class Simulation {
    /// The result of a run.
    struct Result {
        var steps: Int
        var rows: Int
        var pushes: Int
        var lives: Int
        /// A digest that is equal for every run of the seed.
        var digest: UInt64
    }

    /// How long anybody may wait, simulated: longer than any disk is late or full.
    private static let patience = Duration.seconds(120)
    private static let mostSteps = 50_000

    let transcript: Transcript
    private var chance: SplitMix64
    private var configuration = WorldConfiguration(epoch: 1_795_000_000)
    private let phones: [String]
    private let disk = SimulatedDisk()
    private let durability: Durability
    /// How many rows the disk keeps; `nil` for all.
    private let rowsKept: Int64?
    private var now = Instant.zero
    /// The disk's content when it was last read.
    private var content = DiskContent()
    private var replay: Replay
    private var digest = SplitMix64(seed: 0)

    init(seed: UInt64, keepsLines: Bool) {
        transcript = Transcript(keepsLines: keepsLines)
        chance = SplitMix64(seed: seed)
        SeededExecutor.shared.begin(chance.next())
        // States are kept 64 phones at a time; a process may die in between.
        let count = chance.isTrue(2) ? 80 : chance.number(1...5)
        phones = (1...count).map { "phone-\($0)" }
        durability = chance.pick([.commit, .commit, .power])
        rowsKept = chance.isTrue(30) ? Int64(chance.number(10...100)) : nil
        configuration.locked = chance.isTrue(50)
        replay = Replay(configuration)
    }

    /// Runs it to its end; throws the first invariant that did not hold.
    func run() throws(Violation) -> Result {
        if phones.count > 1 { try addPhones() }
        let lives = chance.number(1...4)
        for number in 1...lives { try live(number, isLast: number == lives) }
        let pushes = content.rows.filter { $0.pushID != nil }.count
        return Result(
            steps: SeededExecutor.shared.steps, rows: content.rows.count, pushes: pushes,
            lives: lives, digest: digest.next())
    }

    // MARK: One life

    private func live(_ number: Int, isLast: Bool) throws(Violation) {
        now = now + .milliseconds(chance.number(0...20_000))
        let life = makeLife(number, on: .random(from: now, &chance))
        // A process may die at any step, or live until it gets the signal to stop.
        let dies = !isLast && chance.isTrue(75)
        let death = dies ? SeededExecutor.shared.steps + chance.number(1...400) : .max
        life.start()
        let hasSurvived = try run(life, until: death) { life.hasStarted }
        if isLast, life.startError != nil {
            // A start whose disk fails is tried again, until it does not.
            try end(life, .kill)
            return try live(number, isLast: true)
        }
        if hasSurvived, let switchboard = life.switchboard {
            try check(life, switchboard)
            SimulatedEnvironment(life: life, switchboard: switchboard).start(&chance)
            if try run(
                life, until: death, { life.tasks == 0 && life.ledger.outstanding.count == 0 })
            {
                if isLast { try settle(life, switchboard) }
                life.stop()
                if try run(life, until: death, { life.hasStopped }) { return try end(life, .stop) }
            }
        }
        try end(life, chance.pick([.kill, .powerCut]))
    }

    private func makeLife(_ number: Int, on faults: DiskFaults) -> Life {
        let clock = SimulatedClock(now: now)
        let store = SimulatedLog(
            disk, holding: content, clock: clock, durability: durability, rowsKept: rowsKept,
            faults: faults, chance: chance.fork(), transcript: transcript)
        return Life(
            number: number, configuration, phones: phones, durability: durability, clock: clock,
            store: store,
            transcript: transcript)
    }

    /// Runs jobs, and when there are none lets time pass, until `isDone`; `false` when the process
    /// dies before.
    private func run(
        _ life: Life, until death: Int, _ isDone: () -> Bool
    ) throws(Violation) -> Bool {
        let executor = SeededExecutor.shared
        while true {
            if let violation = transcript.violation { throw violation }
            if executor.steps >= death { return false }
            if executor.steps > Self.mostSteps {
                transcript.fail(.waiting, "The run does not end, at \(life.clock.now.seconds).")
            }
            if executor.step() { continue }
            if isDone() { return true }
            if let switchboard = life.switchboard, chance.isTrue(5) {
                try check(life, switchboard)
            }
            checkPatience(life)
            if !life.clock.advance() {
                transcript.fail(.waiting, "Nothing is ready, and no task sleeps. \(waiting(life))")
            }
        }
    }

    private func checkPatience(_ life: Life) {
        if let oldest = life.ledger.outstanding.oldest,
            life.clock.now - oldest.since > Self.patience
        {
            transcript.fail(.waiting, "\(waiting(life))")
        }
    }

    private func waiting(_ life: Life) -> String {
        let (count, oldest) = life.ledger.outstanding
        guard let oldest else { return "\(life.tasks) actors are at work, and no task waits." }
        return "\(count) wait, the longest since \(oldest.since.seconds) for \(oldest.what)."
    }

    /// Mends the disk, after which nothing may be refused once that was noticed; brings every phone back to the network,
    /// so that what is stored is delivered; and lets some time pass.
    private func settle(_ life: Life, _ switchboard: Switchboard) throws(Violation) {
        life.store.mend()
        life.tasks += 1
        Task { [transcript] in
            do {
                // What is being written may be late, and the next attempt comes a second later.
                try await life.clock.wait(until: life.clock.now + .seconds(5))
                for phone in life.phones {
                    _ = try await switchboard.perform(.networkChanged(online: true), on: phone)
                }
                try await life.clock.wait(until: life.clock.now + .seconds(30))
            } catch {
                transcript.fail(.answers, "The disk is mended, and an act fails: \(error)")
            }
            life.tasks -= 1
        }
        _ = try run(life, until: .max) { life.tasks == 0 }
        try check(life, switchboard)
        PastCheck(life: life, switchboard: switchboard, configuration: configuration)
            .start(&chance)
        _ = try run(life, until: .max) { life.tasks == 0 }
    }

    private func end(_ life: Life, _ ending: Ending) throws(Violation) {
        let torn = life.store.torn
        life.end(ending)
        now = life.clock.now
        disk.crash(isPowerCut: ending == .powerCut, while: torn, &chance)
        try reopen()
        life.ledger.check(after: content, ending)
        now = chance.isTrue(20) ? content.world.end.time : max(now, content.world.end.time)
        if let violation = transcript.violation { throw violation }
    }

    // MARK: Checks

    /// Compares the world of a process that rests with a replay of its log.
    private func check(_ life: Life, _ switchboard: Switchboard) throws(Violation) {
        guard life.store.operations == 0, !life.isOver else { return }
        let answer = Answer()
        Task { answer.world = await switchboard.isAheadOfLog ? nil : await switchboard.world }
        while SeededExecutor.shared.step() {}
        guard let world = answer.world, life.store.operations == 0 else { return }
        do throws(Disorder) {
            try replay.advance(to: life.store.content.rows)
            if let difference = replay.difference(from: world) {
                throw Disorder(.replay, difference)
            }
        } catch {
            transcript.fail(error.invariant, error.sentence)
        }
        if let violation = transcript.violation { throw violation }
    }

    /// Reads the disk, and replays all that it holds from the first row.
    private func reopen() throws(Violation) {
        content = DiskContent()
        replay = Replay(configuration)
        do {
            for transaction in try disk.transactions() { try content.apply(transaction) }
            try replay.advance(to: content.rows)
            _ = try Fates(content.rows)
        } catch let disorder as Disorder {
            transcript.fail(disorder.invariant, disorder.sentence)
        } catch {
            transcript.fail(.log, "The disk cannot be read: \(error)")
        }
        if let violation = transcript.violation { throw violation }
        digest = SplitMix64(
            seed: digest.next() ^ UInt64(content.rows.count) ^ now.nanoseconds
                ^ UInt64(SeededExecutor.shared.steps) << 32)
    }

    // MARK: The first rows

    /// Begins a world, and puts more phones into its log than the one that it begins with.
    private func addPhones() throws(Violation) {
        let store = makeLife(0, on: DiskFaults()).store
        let rows = PhoneSamples.rows(
            of: phones.dropFirst(), in: configuration.world, at: now, &chance)
        Task { [configuration] in
            _ = try await Switchboard.restore(
                configuration, from: store, logger: Logger(label: "simulation"),
                thread: .seeded)
            try await store.append(LogBatch([rows], replayed: 0))
        }
        while SeededExecutor.shared.step() {}
        disk.sync()
        try reopen()
    }
}

/// Where a job leaves what it was asked.
// The simulation has one thread.
private final class Answer: @unchecked Sendable {
    var world: World?
}
