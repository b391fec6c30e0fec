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
        try faults.add(rule, now: epoch + now)
        try await keepFaults(with: batch)
    }

    /// Removes and returns a rule; `nil` if no rule has this name.
    package func removeFault(_ name: String) async throws(LogError) -> FaultRule? {
        let batch = try newBatch()
        guard let rule = faults.remove(name) else { return nil }
        try await keepFaults(with: batch)
        return rule
    }

    /// Removes all rules, and returns their number.
    package func removeFaults() async throws(LogError) -> Int {
        let batch = try newBatch()
        let count = faults.book.rules.count
        faults.removeAll()
        try await keepFaults(with: batch)
        return count
    }

    /// Commits a batch with the faults. If the batch is lost, the faults from before are restored.
    private func keepFaults(with batch: Batch) async throws(LogError) {
        var batch = batch
        batch.faults = faults
        isSettingDue = true
        try await commit(batch)
    }

    /// The settings to store, if the log lacks changes of faults and they are due.
    func settingsToKeep() -> [UInt8]? {
        guard keepsState, faultsHaveChanged, isSettingDue else { return nil }
        (faultsHaveChanged, isSettingDue) = (false, false)
        let settings = WorldSettings(
            epoch: epoch, configuration: world.gateway.configuration,
            faults: StoredFaults(book: faults.book, through: end.sequence), fleet: world.fleet)
        return try? CompactEncoder.encode(settings)
    }
}
