import Log
import Logging
import PushModel
import World

/// States of phones, which shorten the replay of a restart and allow old steps to be pruned. They
/// are stored together with the steps that they include.
///
/// Keeping a state costs as much as handling a few pushes. Therefore only the states that a restart
/// would have to replay longest are kept under load, and the others in quiet times.
extension Switchboard {
    /// The mean size of payloads up to which replaying more steps costs little space.
    private static let smallPayload = 512
    /// The number of states that are kept with one batch, so that pushes do not wait long.
    private static let statesAtOnce = 64
    private static let statesUnderLoad = 16...512
    /// The number of steps per second that counts as load, under which states can wait.
    private static let stepsOfLoad: Int64 = 250
    /// The most phones whose states are kept in memory, where states only serve the past.
    private static let statesInMemory = 20_000
    /// The time for keeping states at the end.
    private static let lastStates = Duration.seconds(1)

    /// The most steps that a restart replays: 300 for each changed phone, so that keeping states
    /// costs little per push, or half of that with large payloads, so that the log stays small. The
    /// minimum is 5,000, which one phone reaches quickly; the maximum needs some eight seconds and
    /// 800 MB.
    private var longReplay: Int64 {
        let stepsAPhone: Int64 = meanPayload <= Self.smallPayload ? 300 : 150
        return min(max(5000, stepsAPhone * Int64(dirty.count)), 500_000)
    }

    /// Notes the size of a payload. The mean is that of some hundred recent ones.
    func notePayload(_ bytes: Int) { meanPayload += (bytes - meanPayload) / 64 }

    /// The last step that every kept state includes. A world in memory is never restored.
    var replayed: Int64 {
        guard keepsState else { return .max }
        let last = min(end.sequence, (dirty.oldest ?? .max) - 1)
        return faultsHaveChanged ? min(last, settingsThrough) : last
    }

    /// Checks whether states have to be kept, if the check is due.
    func keepStates() {
        guard let due = snapshotDue, due <= now else { return }
        let isLoaded = end.sequence - endAtLook > Self.stepsOfLoad
        endAtLook = end.sequence
        snapshotDue = isLoaded ? now + Self.snapshotInterval : nil
        isSettingDue = true
        isCatchingUp = !isLoaded
        store()
    }

    /// The phones whose states are stored with the next batch.
    func statesToKeep() -> [DirtyPhones.Entry] {
        guard let oldest = dirty.oldest else { return [] }
        if end.sequence - oldest >= longReplay {
            // Enough that every phone has its turn within the next `longReplay` steps.
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

    /// Prunes the log after all states are kept. Steps that are too old are pruned even if no
    /// pushes come.
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

    /// Keeps the states of all changed phones.
    func keepAllStates() async {
        while !dirty.isEmpty, health.isWritable { await keepSomeStates() }
    }

    /// Keeps states before the process ends; the rest can be replayed from the log.
    func keepLastStates() async {
        guard keepsState else { return }
        let latest = now + Self.lastStates
        repeat {
            await keepSomeStates()
        } while !dirty.isEmpty && health.isWritable && now < latest
        isCatchingUp = false
        // Wait for the last batch that is being stored.
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
