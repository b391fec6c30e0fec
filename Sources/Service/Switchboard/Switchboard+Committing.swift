import AppHost
import Log
import Logging
import PushGateway
import PushModel
import World

/// Storing batches: from the world to the log, and then to the callers that wait.
///
/// While the log stores one batch, further batches wait, and are then stored together.
extension Switchboard {
    /// The most wakes that are handled at a time, so that endless repetition does not block pushes.
    private static let wakesAtOnce = 1000

    /// Returns a batch that continues where the log ends: the only way to change the world. Throws
    /// while the log cannot be written; then nothing may happen.
    func newBatch() throws(LogError) -> Batch {
        if let failure = health.failure { throw failure }
        return Batch(after: end)
    }

    /// Handles due wakes, longest due first. If there are very many, the rest is handled at the
    /// next wake.
    func handleDue(_ batch: inout Batch, at time: Instant) {
        batch.handle(.clock, in: &world, at: time, afterWakes: Self.wakesAtOnce)
    }

    /// Returns the batch when it is stored and its consequences are done. Throws if the batch could
    /// not be stored; then it has not happened.
    @discardableResult
    func commit(_ batch: Batch) async throws(LogError) -> Batch {
        let result = await withCheckedContinuation { continuation in
            var waited = batch
            waited.waiter = continuation
            add(waited)
        }
        return try result.get()
    }

    /// Queues a batch for the log, to be stored as soon as possible.
    func add(_ batch: consuming Batch) {
        end = batch.end
        if batch.changesFaults || !batch.comparisons.isEmpty, !faultsHaveChanged {
            faultsHaveChanged = keepsFaults
            settingsThrough = batch.start.sequence
        }
        markChanged(batch.steps)
        waiting.append(batch)
        store()
    }

    /// Passes the waiting batches, and due states and settings, to the log, unless the log is busy.
    func store() {
        guard storing == nil, health.isWritable else { return }
        let kept = statesToKeep()
        let settings = settingsToKeep()
        let batches = exchange(&waiting, with: [])
        guard batches.contains(where: { !$0.steps.isEmpty }) || !kept.isEmpty || settings != nil
        else {
            finish(batches)
            return didCatchUp()
        }
        storing = Storing(
            batches: batches, kept: kept, through: end.sequence, hasSettings: settings != nil,
            settingsThrough: settingsThrough)
        var batch = LogBatch(batches.map(\.steps), replayed: replayed)
        batch.states = states(of: kept)
        batch.settings = settings
        batch.keepsPast = keepsPast
        batch.isAlone =
            batches.count == 1 && batches[0].isAlone && kept.isEmpty && settings == nil
        let isStored = log.append(batch) { [weak self, thread] problem in
            thread.run { [self] in
                self?.assumeIsolated { switchboard in
                    switchboard.didStore(problem)
                    switchboard.store()
                }
            }
        }
        guard isStored else { return }
        didStore(nil)
        // States are kept some at a time, so that requests are handled in between.
        if isCatchingUp { Task { store() } }
    }

    private func didStore(_ problem: LogError?) {
        guard var stored = storing.take() else { return }
        if let problem {
            dirty.putBack(stored.kept)
            settingsThrough = stored.settingsThrough
            lose(stored.batches, problem)
        } else {
            // The faults need not include steps that changed no fault.
            if stored.hasSettings || !faultsHaveChanged {
                settingsThrough = max(settingsThrough, stored.through)
            }
            move(&stored.batches)
            metrics.batches += 1
            metrics.steps += stored.batches.reduce(0) { $0 + $1.steps.count }
            finish(stored.batches)
        }
    }

    /// Moves the steps of stored batches to their places, if other nodes had steps before them. The
    /// next steps are numbered behind these places.
    private func move(_ batches: inout [Batch]) {
        for (index, move) in log.lastMoves.enumerated() where move != LogMove() {
            batches[index].move(by: move)
            guard let last = batches[index].steps.last else { continue }
            endAtLook += max(0, last.sequence - end.sequence)
            end.sequence = max(end.sequence, last.sequence)
            end.record = max(end.record, last.lastRecord)
        }
    }

    /// Sends answers, and does the work that had to wait for the log, in order.
    private func finish(_ batches: [Batch]) {
        guard !batches.isEmpty else { return }
        for batch in batches { answer(batch) }
        for batch in batches {
            listeners.yield { batch.entries }
            stepListeners.yield { batch.steps }
            logPushes(of: batch.steps)
            deliver(batch.streamed, afterOpening: batch.opening)
            for (phone, effects) in batch.effects {
                launched[phone]?.app.perform(effects, of: phone, in: world, at: now)
            }
            for (phone, question) in batch.questions {
                launched[phone]?.app.answer(question, of: phone, in: world, at: now)
            }
            others?.send(batch, of: world)
            batch.waiter?.resume(returning: .success(batch))
        }
        setAlarm()
    }

    /// `true` if a failure left phones ahead of the log and they could not be reloaded yet.
    package var isAheadOfLog: Bool { !unloaded.isEmpty }

    /// The last stored step.
    package var committedEnd: Int64 {
        (storing?.batches.first ?? waiting.first)?.start.sequence ?? end.sequence
    }

    /// Marks the phones that have changed.
    private func markChanged(_ steps: borrowing [LoggedStep]) {
        let steps = steps.span
        if !steps.isEmpty, snapshotDue == nil { snapshotDue = now + Self.snapshotInterval }
        guard keepsState || keepsPast else { return }
        for index in steps.indices {
            if case .note = steps[index].event { continue }
            if let phone = steps[index].phone { dirty.mark(phone, steps[index].sequence) }
        }
    }

    // MARK: A log that cannot be written

    /// Undoes batches that could not be stored. They are refused when the phones they touched are
    /// reloaded from the log. Nothing else happens until the log can be written again.
    private func lose(_ stored: [Batch], _ problem: LogError) {
        let lost = stored + exchange(&waiting, with: [])
        if let first = lost.first { end = first.start }
        dirty.forget(behind: end.sequence)
        for batch in lost { unloaded.formUnion(batch.steps.lazy.compactMap(\.phone)) }
        for batch in lost { faults.undo(batch.comparisons) }
        settingsThrough = min(settingsThrough, end.sequence)
        faultsHaveChanged = keepsFaults && settingsThrough < end.sequence
        if log.isNews(problem) { logger.error("\(problem)") }
        (health.failure, health.failingSince) = (problem, now)
        metrics.failures += 1
        Task {
            await recover(writes: false)
            for batch in lost {
                refuse(batch)
                batch.waiter?.resume(returning: .failure(problem))
            }
            setAlarm()
        }
    }

    /// Reloads the phones that a failure left ahead of the log, and then tries to write the log
    /// again. Attempts run one at a time.
    func recover(writes: Bool = true) async {
        guard !health.isWritable else { return }
        let former = recovering
        let attempt = Task {
            await former?.value
            await tryToRecover(writes: writes)
        }
        recovering = attempt
        await attempt.value
    }

    private func tryToRecover(writes: Bool) async {
        guard !health.isWritable else { return }
        do throws(LogError) {
            let reloaded = unloaded
            try await reload()
            followReloaded(reloaded)
            guard writes else { return }
            try await log.append(LogBatch(replayed: replayed))
        } catch {
            if writes { health.failure = error }
            return
        }
        (health.failure, health.failingSince) = (nil, nil)
        if log.isNews(nil) { logger.notice("Belfry can write the log again.") }
    }
}
