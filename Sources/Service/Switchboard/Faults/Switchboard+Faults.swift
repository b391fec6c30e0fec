import Log
import PushGateway
import PushModel
import World

/// Faults are added and removed by people while the service runs; a log keeps them.
extension Switchboard {
    /// The faults there are, in the order in which they were added.
    package var faultRules: [FaultRule] { faults.book.rules }

    /// Adds a rule, or puts it in the place of the one with its name. Throws a `FaultRule.Mistake`,
    /// or a `LogError` when it could not be written, and then it is not there.
    package func add(_ rule: FaultRule) async throws {
        let batch = try newBatch()
        try faults.add(rule, now: epoch + now)
        try await keepFaults(with: batch)
    }

    /// Removes and returns a rule; `nil` when there is none of this name.
    package func removeFault(_ name: String) async throws(LogError) -> FaultRule? {
        let batch = try newBatch()
        guard let rule = faults.remove(name) else { return nil }
        try await keepFaults(with: batch)
        return rule
    }

    /// Removes all rules, and returns how many there were.
    package func removeFaults() async throws(LogError) -> Int {
        let batch = try newBatch()
        let count = faults.book.rules.count
        faults.removeAll()
        try await keepFaults(with: batch)
        return count
    }

    /// The faults are as they were before if the batch is lost.
    private func keepFaults(with batch: Batch) async throws(LogError) {
        var batch = batch
        batch.faults = faults
        isSettingDue = true
        try await commit(batch)
    }

    /// What belongs to no phone, if a log lacks something of it and it is time.
    func settingsToKeep() -> [UInt8]? {
        guard keepsState, faultsHaveChanged, isSettingDue else { return nil }
        (faultsHaveChanged, isSettingDue) = (false, false)
        let settings = WorldSettings(
            epoch: epoch, configuration: world.gateway.configuration,
            faults: StoredFaults(book: faults.book, through: end.sequence), fleet: world.fleet)
        return try? CompactEncoder.encode(settings)
    }
}
