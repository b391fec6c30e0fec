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
    func handleDue(_ step: inout Step, at time: Instant) -> [TraceRecord] {
        var records: [TraceRecord] = []
        for _ in 0..<Self.wakesAtOnce {
            guard let due = world.nextDue(at: time) else { break }
            records += step.handle(.woke(due.phone), in: &world, at: due.since)
            // A phone that still wants to be woken at the same instant would be woken for ever.
            if let next = world.nextDue(at: time), next == due { break }
        }
        return records
    }

    /// A step that goes on where the log ends. For one that has room in the journal nothing is kept to
    /// take it back.
    func newStep(hasRoom: Bool = false) -> Step {
        Step(after: end, canBeUndone: journal.canFail && !hasRoom)
    }

    /// Commits a step. Throws when it could not be written, and then it has not happened.
    func commit(_ step: Step) async throws(JournalError) {
        guard !step.rows.isEmpty else {
            // An answer tells of what came before, which has to be committed first.
            if !step.questions.isEmpty, durability != .none, let last = uncommitted.lastTicket {
                try await settle(last)
            }
            answerQuestions(of: step)
            return setAlarm()
        }
        guard !journal.commitsAtOnce else { return try commitAtOnce(step) }
        let ticket = add(step)
        if durability == .none {
            Task { try await settle(ticket) }
        } else {
            try await settle(ticket)
        }
    }

    /// Commits a step to a journal that nobody has to wait for. What `answer` sends is on its way before
    /// anybody else hears of the step.
    func commitAtOnce(_ step: Step, answer: () -> Void = {}) throws(JournalError) {
        do throws(JournalError) {
            if !step.rows.isEmpty { try journal.commit(step.rows, hasRoom: !step.canBeUndone) }
        } catch {
            if step.canBeUndone {
                step.undo(in: &world, &faults)
            } else {
                end = step.end
                finish([step])
            }
            noteFailure(error)
            throw error
        }
        end = step.end
        answer()
        finish([step])
    }

    /// Hands a step to the journal, without waiting.
    private func add(_ step: Step) -> Journal.Ticket {
        end = step.end
        let ticket = journal.add(step.rows)
        uncommitted.append(step, ticket)
        return ticket
    }

    /// Returns when the journal has committed the step and what follows from that has been done.
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
    private func finish(_ steps: [Step]) {
        guard !steps.isEmpty else { return }
        if steps.contains(where: { !$0.rows.isEmpty }) { didWrite() }
        let isLogged = logger.logLevel <= .info
        for step in steps {
            listeners.yield { step.entries }
            rowListeners.yield { step.rows }
            let rows = step.rows.span
            for index in rows.indices {
                if isLogged { log(rows[index]) }
                markChanged(rows[index])
            }
            if step.formerFaults != nil, keepsState { faultsWereMet() }
            for (phone, effects) in step.effects {
                launched[phone]?.app.perform(effects, of: phone, in: world, at: now)
            }
            answerQuestions(of: step)
        }
        setAlarm()
    }

    private func answerQuestions(of step: Step) {
        for (phone, question) in step.questions {
            launched[phone]?.app.answer(question, of: phone, in: world, at: now)
        }
    }

    private func faultsWereMet() {
        faultsHaveChanged = true
        snapshotDue = snapshotDue ?? now + Self.snapshotInterval
    }

    private func log(_ row: LogRow) {
        guard let push = PushEntry(row) else { return }
        logger.info("\(push.line)", metadata: push.metadata)
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

extension PushEntry {
    /// For logs that machines read.
    fileprivate var metadata: Logger.Metadata {
        let values = [
            "apnsID": id, "status": String(response.status), "reason": response.reason?.rawValue,
            "topic": request.topic, "phone": phone, "label": request.origin?.label,
            "traceparent": request.origin?.traceparent, "fault": response.fault?.name,
        ]
        return values.compactMapValues { $0.map { .string($0) } }
    }
}
