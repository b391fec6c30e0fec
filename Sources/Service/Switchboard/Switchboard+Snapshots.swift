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
    /// More rows than this in a second are a load, under which states can wait.
    private static let rowsOfLoad: Int64 = 250
    /// More phones than this are left to the log, unless a restart would have much to replay.
    private static let statesAtLeisure = 2000

    /// How many rows a restart is to replay at most: a second or two, and some 200 MB. More for a fleet,
    /// since a phone's state costs more to keep and to restore than a few of its rows: some 10 seconds for
    /// a million of them, and a load that is faster than states are kept leaves more.
    private var longReplay: Int64 { max(200_000, 2 * Int64(world.phones.count)) }

    /// Keeps the states of phones that have changed, if it is time.
    ///
    /// A state costs as much as handling fifty pushes, and saves a restart the replay of the phone's
    /// rows. So under load those alone are kept that a restart would have to go back for the farthest.
    func keepStates() async {
        guard let due = snapshotDue, due <= now, !isKeepingStates else { return }
        let isLoaded = end.sequence - endAtLook > Self.rowsOfLoad
        endAtLook = end.sequence
        await keepStates(upTo: isLoaded ? end.sequence - longReplay : lastAtLeisure)
    }

    /// Keeps what has changed before the process ends.
    func keepLastStates() async {
        await finishKeepingStates()
        await keepStates(upTo: lastAtLeisure)
    }

    /// Keeps the states of all phones that have changed.
    func keepAllStates() async {
        await finishKeepingStates()
        await keepStates(upTo: end.sequence)
    }

    /// Returns when no states are being kept.
    func finishKeepingStates() async {
        while isKeepingStates {
            await withCheckedContinuation { waitingForStates.append($0) }
        }
    }

    /// The last row whose phone's state is kept when there is nothing else to do.
    private var lastAtLeisure: Int64 {
        dirty.count > Self.statesAtLeisure ? end.sequence - longReplay : end.sequence
    }

    /// Keeps the states of the phones that changed first in a row up to this one, some at a time.
    private func keepStates(upTo last: Int64) async {
        guard !isKeepingStates else { return }
        isKeepingStates = true
        defer {
            isKeepingStates = false
            setAlarm()
        }
        snapshotDue = nil
        while let oldest = dirty.oldest, oldest <= last {
            let isLong = end.sequence - oldest > longReplay
            guard await keepSome(isLong ? Self.statesInHaste : Self.statesAtOnce) else {
                return snapshotDue = now + Self.retryInterval
            }
        }
        // Once a load is over, what had to wait is kept.
        let isWaiting = (dirty.oldest ?? .max) <= endAtLook
        if isWaiting, lastAtLeisure == end.sequence { snapshotDue = now + Self.snapshotInterval }
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
            return (entry.phone, state ?? .forgotten, entry.rows)
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
        _ states: [(phone: String, state: World.PhoneState, rows: Int)], through: Int64
    ) async -> [String: StoredSnapshot.State] {
        let encoder = JSONEncoder()
        var stored: [String: StoredSnapshot.State] = [:]
        for (phone, state, rows) in states {
            // It encodes finite numbers and text alone, which JSON can express.
            guard let data = try? encoder.encode(state) else { continue }
            stored[phone] = StoredSnapshot.State(
                through: through, value: [UInt8](data), rows: rows)
        }
        return stored
    }
}
