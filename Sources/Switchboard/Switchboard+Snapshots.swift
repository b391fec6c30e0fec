import Foundation
import Journal
import Logging
import PushModel
import World

extension Switchboard {
    /// How many phones are kept in one commit, so that pushes need not wait for it; more when a
    /// restart would have much to replay.
    private static let statesAtOnce = 64
    private static let statesInHaste = 512
    private static let longReplay: Int64 = 50_000

    /// Keeps the states of phones that have changed, if it is time.
    func keepStates() async {
        guard let due = snapshotDue, due <= now, !isKeepingStates else { return }
        await keepAllStates()
    }

    /// Keeps the states of all phones that have changed, some at a time.
    func keepAllStates() async {
        guard !isKeepingStates else { return }
        isKeepingStates = true
        defer {
            isKeepingStates = false
            setAlarm()
        }
        snapshotDue = nil
        // What changes meanwhile has its own second.
        let last = end.sequence
        while let oldest = dirty.oldest, oldest <= last {
            let isLong = end.sequence - oldest > Self.longReplay
            guard await keepSome(isLong ? Self.statesInHaste : Self.statesAtOnce) else {
                return snapshotDue = now + Self.retryInterval
            }
        }
        guard faultsHaveChanged else { return }
        faultsHaveChanged = false
        do throws(JournalError) {
            try await keepFaults()
        } catch {
            faultsHaveChanged = true
            snapshotDue = now + Self.retryInterval
        }
    }

    /// Writes nothing new to a journal that could not be written, to see whether it can be. Not while
    /// states are being kept: the phones concerned are in nobody's list then.
    func tryJournal() async {
        guard !isKeepingStates else { return }
        isKeepingStates = true
        defer { isKeepingStates = false }
        let replayed = keepsState ? (dirty.oldest ?? committedEnd + 1) - 1 : .max
        do throws(JournalError) {
            try await journal.store.snapshot(StoredSnapshot(states: [:], replayed: replayed))
            didWrite()
        } catch {
            health.problem = error.description
        }
    }

    /// Keeps the states of the phones that have been waiting longest, as the journal knows them;
    /// `false` if it could not be written.
    private func keepSome(_ count: Int) async -> Bool {
        let entries = dirty.take(count)
        let through = committedEnd
        let states = entries.map { entry in
            let state = uncommitted.committedState(of: entry.phone, in: world)
            return (entry.phone, state ?? .forgotten)
        }
        // Nothing is restored from a world that lives in memory alone.
        let replayed = keepsState ? min(through, (dirty.oldest ?? .max) - 1) : .max
        let stored = await Self.stored(states, through: through)
        guard stored.count == states.count else {
            logger.error(
                "The state of a phone cannot be kept; the journal goes on with its events.")
            dirty.putBack(entries)
            return false
        }
        do throws(JournalError) {
            try await journal.store.snapshot(StoredSnapshot(states: stored, replayed: replayed))
            self.replayed = replayed
            return true
        } catch {
            dirty.putBack(entries)
            return false
        }
    }

    /// The last row that is committed and finished.
    package var committedEnd: Int64 { uncommitted.start?.sequence ?? end.sequence }

    /// Encodes states outside of the actor: some 100 µs each.
    @concurrent static func stored(
        _ states: [(String, World.PhoneState)], through: Int64
    ) async -> [String: StoredSnapshot.State] {
        let encoder = JSONEncoder()
        var stored: [String: StoredSnapshot.State] = [:]
        for (phone, state) in states {
            // It encodes finite numbers and text alone, which JSON can express.
            guard let data = try? encoder.encode(state) else { continue }
            stored[phone] = StoredSnapshot.State(through: through, value: [UInt8](data))
        }
        return stored
    }
}
