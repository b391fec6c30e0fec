import Log
import PushGateway
import PushModel
import World

/// Faults are added and removed while the service runs; a log keeps them.
extension Switchboard {
    /// The faults, in the order in which they were added.
    package var faultRules: [FaultRule] { faults.book.rules }

    /// Adds a rule, or replaces the rule with the same name. Throws a `FaultRule.Mistake`, or a
    /// `LogError` if the log cannot store the rule; then the rule is not added.
    package func add(_ rule: FaultRule) async throws {
        let batch = try newBatch()
        let before = faults.active
        let now = epoch + now
        try faults.change { faults throws(FaultRule.Mistake) in try faults.add(rule, now: now) }
        try await keepFaults(with: batch, or: before)
    }

    /// Removes and returns a rule; `nil` if no rule has this name.
    package func removeFault(_ name: String) async throws(LogError) -> FaultRule? {
        let batch = try newBatch()
        let before = faults.active
        guard let rule = faults.change({ $0.remove(name) }) else { return nil }
        try await keepFaults(with: batch, or: before)
        return rule
    }

    /// Removes all rules, and returns their number.
    package func removeFaults() async throws(LogError) -> Int {
        let batch = try newBatch()
        let before = faults.active
        faults.change { $0.removeAll() }
        try await keepFaults(with: batch, or: before)
        return before.book.rules.count
    }

    /// Commits a batch with the faults. If the batch is lost, the faults from before are restored.
    private func keepFaults(
        with batch: Batch, or before: ActiveFaults
    ) async throws(LogError) {
        var batch = batch
        batch.changesFaults = true
        isSettingDue = true
        do throws(LogError) {
            _ = try await commit(batch)
        } catch {
            faults.change { $0 = before }
            throw error
        }
    }

    /// Keeps the faults soon, because a push of another node has changed their counts.
    func noteChangedFaults() {
        faultsHaveChanged = true
        snapshotDue = snapshotDue ?? now + Self.snapshotInterval
        setAlarm()
    }

    /// The settings to store, if the log lacks changes of faults and they are due.
    func settingsToKeep() -> [UInt8]? {
        guard keepsState, keepsFaults, faultsHaveChanged, isSettingDue else { return nil }
        (faultsHaveChanged, isSettingDue) = (false, false)
        let settings = WorldSettings(
            epoch: epoch, configuration: world.gateway.configuration,
            faults: StoredFaults(book: faults.book, through: end.sequence), fleet: world.fleet)
        return try? CompactEncoder.encode(settings)
    }
}
