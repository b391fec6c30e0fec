import Log
import Logging
import PushModel
import World

/// States of phones, so that a restart has little to replay and old steps can go. They are stored with the
/// steps behind which they were taken.
///
/// A state costs as much as handling a few pushes. So while much happens those alone are kept that a restart
/// would have to go back for the farthest, and the others when little does.
extension Switchboard {
    /// How many phones are kept with one batch, so that pushes need not wait for it.
    private static let statesAtOnce = 64
    private static let statesUnderLoad = 16...512
    /// More steps than this in a second are a load, under which states can wait.
    private static let stepsOfLoad: Int64 = 250
    /// More phones than this are not kept in memory, where states serve the past alone.
    private static let statesInMemory = 20_000
    /// For how long states are kept at the end.
    private static let lastStates = Duration.seconds(1)

    /// How many steps a restart is to replay at most: two hundred for each phone that has changed, so that
    /// keeping states costs a push little; from 5,000, which one phone has in no time, to two or three
    /// seconds of replay and 100 MB.
    private var longReplay: Int64 { min(100_000, max(5000, 200 * Int64(dirty.count))) }

    /// Steps up to this one are part of every kept state. Nothing is restored from a world in memory.
    var replayed: Int64 {
        guard keepsState else { return .max }
        let last = min(end.sequence, (dirty.oldest ?? .max) - 1)
        return faultsHaveChanged ? min(last, settingsThrough) : last
    }

    /// Looks whether states are to be kept, if it is time.
    func keepStates() {
        guard let due = snapshotDue, due <= now else { return }
        let isLoaded = end.sequence - endAtLook > Self.stepsOfLoad
        endAtLook = end.sequence
        snapshotDue = isLoaded ? now + Self.snapshotInterval : nil
        isSettingDue = true
        isCatchingUp = !isLoaded
        store()
    }

    /// The phones whose states go to the log with the next batch.
    func statesToKeep() -> [DirtyPhones.Entry] {
        guard let oldest = dirty.oldest else { return [] }
        if end.sequence - oldest >= longReplay {
            // So many that all phones had their turn before another such number of steps.
            let share = waiting.reduce(0) { $0 + $1.steps.count } * dirty.count / Int(longReplay)
            let bounds = Self.statesUnderLoad
            return dirty.take(min(max(share, bounds.lowerBound), bounds.upperBound))
        }
        guard isCatchingUp, keepsState || dirty.count <= Self.statesInMemory else { return [] }
        return dirty.take(Self.statesAtOnce)
    }

    func states(of entries: [DirtyPhones.Entry]) -> [LogBatch.State] {
        entries.map { entry in
            let state = world.state(of: entry.phone) ?? .forgotten
            return LogBatch.State(state, of: entry.phone, through: end.sequence, steps: entry.steps)
        }
    }

    /// All that was to be kept is: the log can be brought back to its limits. What is too old goes also when
    /// nothing comes.
    func didCatchUp() {
        guard isCatchingUp else { return }
        isCatchingUp = false
        if let age = log.age {
            snapshotDue = snapshotDue ?? now + min(max(age / 20, .seconds(1)), .seconds(60))
        }
        Task { [log, now, logger] in
            do {
                try await log.tidy(at: now)
            } catch {
                logger.debug("\(error)")
            }
        }
    }

    /// Keeps the states of all phones that have changed.
    func keepAllStates() async {
        while !dirty.isEmpty, health.isWritable { await keepSomeStates() }
    }

    /// Keeps states before the process ends; what is left is in the log.
    func keepLastStates() async {
        guard keepsState else { return }
        let latest = now + Self.lastStates
        repeat {
            await keepSomeStates()
        } while !dirty.isEmpty && health.isWritable && now < latest
        isCatchingUp = false
        // Behind the last one that is being stored.
        if let batch = try? newBatch() { try? await commit(batch) }
    }

    private func keepSomeStates() async {
        guard let batch = try? newBatch() else { return }
        (isCatchingUp, isSettingDue) = (true, true)
        try? await commit(batch)
    }
}

extension LogBatch.State {
    init(_ state: World.PhoneState, of phone: String, through: Int64, steps: Int = 0) {
        self.init(phone: phone, through: through, steps: steps) {
            try state.stored()
        }
    }
}
