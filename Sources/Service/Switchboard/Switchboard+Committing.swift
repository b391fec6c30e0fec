import AppHost
import Journal
import Logging
import PushGateway
import PushModel
import World

extension Switchboard {
    /// How many wakes are handled at a time, so that what repeats without end lets pushes through.
    private static let wakesAtOnce = 1000
    private static let rowsBetweenStates = 1000

    /// Handles what is due, the longest due first. What is left of a great many is handled at the
    /// next wake.
    func handleDue(_ batch: inout Batch, at time: Instant) {
        batch.handle(.clock, in: &world, at: time, afterWakes: Self.wakesAtOnce)
    }

    /// A batch that goes on where the log ends. For one that has room in the journal nothing is kept to
    /// take it back.
    func newBatch(hasRoom: Bool = false) -> Batch {
        Batch(after: end, canBeUndone: journal.canFail && !hasRoom)
    }

    /// Commits a batch. Throws when it could not be written, and then it has not happened.
    func commit(_ batch: Batch) async throws(JournalError) {
        guard !batch.rows.isEmpty else {
            // An answer tells of what came before, which has to be committed first.
            if !batch.questions.isEmpty, let last = uncommitted.lastTicket {
                try await settle(last)
            }
            answerQuestions(of: batch)
            return setAlarm()
        }
        guard !journal.commitsAtOnce else { return try commitAtOnce(batch) }
        try await settle(add(batch))
    }

    /// Commits a batch to a journal that nobody has to wait for. What `answer` sends is on its way before
    /// anybody else hears of the batch.
    func commitAtOnce(_ batch: Batch, answer: () -> Void = {}) throws(JournalError) {
        do throws(JournalError) {
            if !batch.rows.isEmpty { try journal.commit(batch.rows, hasRoom: !batch.canBeUndone) }
        } catch {
            if batch.canBeUndone {
                batch.undo(in: &world, &faults)
            } else {
                end = batch.end
                finish([batch])
            }
            noteFailure(error)
            throw error
        }
        end = batch.end
        answer()
        finish([batch])
    }

    /// Hands a batch to the journal, without waiting.
    private func add(_ batch: Batch) -> Journal.Ticket {
        end = batch.end
        let ticket = journal.add(batch.rows)
        uncommitted.append(batch, ticket)
        return ticket
    }

    /// Returns when the journal has committed the batch and what follows from that has been done.
    private func settle(_ ticket: Journal.Ticket) async throws(JournalError) {
        do {
            try await journal.settle(ticket)
        } catch {
            takeBack(error)
            throw error
        }
        finish(uncommitted.take(upTo: journal.committed))
    }

    func didWrite() {
        guard !health.isWritable else { return }
        logger.notice("The journal is written again.")
        health.failingSince = nil
        health.problem = nil
    }

    /// Does what had to wait for the commit, in order.
    private func finish(_ batches: [Batch]) {
        guard !batches.isEmpty else { return }
        if batches.contains(where: { !$0.rows.isEmpty }) { didWrite() }
        for batch in batches {
            listeners.yield { batch.entries }
            rowListeners.yield { batch.rows }
            logPushes(of: batch.rows)
            let rows = batch.rows.span
            for index in rows.indices { markChanged(rows[index]) }
            if batch.formerFaults != nil, keepsState { faultsWereMet() }
            for (phone, effects) in batch.effects {
                launched[phone]?.app.perform(effects, of: phone, in: world, at: now)
            }
            answerQuestions(of: batch)
        }
        setAlarm()
    }

    private func answerQuestions(of batch: Batch) {
        for (phone, question) in batch.questions {
            launched[phone]?.app.answer(question, of: phone, in: world, at: now)
        }
    }

    private func faultsWereMet() {
        faultsHaveChanged = true
        snapshotDue = snapshotDue ?? now + Self.snapshotInterval
    }

    private func markChanged(_ row: LogRow) {
        if case .note = row.event { return }
        guard let phone = row.phone, keepsState || isToBeKept(phone) else { return }
        dirty.mark(phone, row.sequence, rows: keepsState ? 1 : Self.rowsBetweenStates)
        snapshotDue = snapshotDue ?? now + Self.snapshotInterval
    }

    /// Whether so much has happened to a phone that its past should not begin earlier any more.
    private func isToBeKept(_ phone: String) -> Bool {
        Self.count(&rowsSinceKept[phone, default: 0])
    }

    private static func count(_ rows: inout Int) -> Bool {
        rows = (rows + 1) % rowsBetweenStates
        return rows == 0
    }

    /// Takes the world back to where the journal is. The first of those who wait for a failed commit
    /// does it for all.
    private func takeBack(_ error: JournalError) {
        finish(uncommitted.take(upTo: journal.committed))
        // Somebody else may have done it, and what came after that is none of this one's business.
        guard journal.isFailing else { return }
        if let end = uncommitted.undo(in: &world, &faults) { self.end = end }
        journal.resume()
        noteFailure(error)
    }

    private func noteFailure(_ error: JournalError) {
        if health.isWritable {
            logger.error("\(error)")
            health.failingSince = now
        }
        health.problem = error.description
        setAlarm()
    }
}
