import Log
import PushGateway
import PushModel

/// The requests of callers to one process, and the answers.
// The simulation has one thread.
final class Ledger: @unchecked Sendable {
    private struct Batch {
        var requests: [PushRequest]
        var since: Instant
        var answers: [[PushResponse]] = []
    }

    private let store: SimulatedLog
    private let durability: Durability
    private let transcript: Transcript
    private var batches: [Batch] = []
    /// The actions whose result persons await, with their start.
    private var acts: [Int: (what: String, since: Instant)] = [:]
    private var lastAct = 0
    private var toldEntries: [TraceEntry] = []
    /// Whether the process is gone: its later answers reach no caller.
    var isClosed = false

    init(_ store: SimulatedLog, durability: Durability, transcript: Transcript) {
        (self.store, self.durability, self.transcript) = (store, durability, transcript)
    }

    /// How many callers wait, and the one that waits longest.
    var outstanding: (count: Int, oldest: (what: String, since: Instant)?) {
        let pushes = batches.filter(\.answers.isEmpty).map {
            ("the answer to \($0.requests.count) pushes", $0.since)
        }
        let all = pushes + acts.values.map { ($0.what, $0.since) }
        return (all.count, all.min { $0.1 < $1.1 })
    }

    // MARK: Pushes

    func send(_ requests: [PushRequest], at now: Instant) -> Int {
        batches.append(Batch(requests: requests, since: now))
        transcript.note("Batch \(batches.count - 1) of \(requests.count) is sent.")
        return batches.count - 1
    }

    func answer(_ batch: Int, _ responses: [PushResponse]) {
        guard !isClosed else { return }
        transcript.note("Batch \(batch) is answered \(responses.map(\.status)).")
        batches[batch].answers.append(responses)
        if batches[batch].answers.count > 1 {
            transcript.fail(.answers, "Batch \(batch) was answered twice.")
        }
        guard responses.count == batches[batch].requests.count else {
            let sentence = "Batch \(batch) got \(responses.count) answers."
            return transcript.fail(.answers, sentence)
        }
        for (request, response) in zip(batches[batch].requests, responses) {
            if let id = request.id, id != response.id {
                transcript.fail(.answers, "\(id) was answered as \(response.id).")
            }
        }
        check(batch, responses, in: store.content, mayLack: false)
    }

    // MARK: Persons

    func begin(_ what: String, at now: Instant) -> Int {
        lastAct += 1
        acts[lastAct] = (what, now)
        transcript.note("Act \(lastAct): \(what).")
        return lastAct
    }

    func end(_ act: Int, _ entries: [TraceEntry]?) {
        acts[act] = nil
        guard !isClosed else { return }
        transcript.note("Act \(act) is \(entries.map { "followed by \($0.count)" } ?? "refused").")
        guard let entries else { return }
        toldEntries += entries
        check(entries, in: store.content)
    }

    private func check(_ entries: [TraceEntry], in content: DiskContent) {
        for entry in entries where content.entry(entry.sequence) != entry {
            transcript.fail(.kept, "Record \(entry.sequence) was reported and is not in the log.")
        }
    }

    // MARK: The end

    /// Checks the reported entries against the disk's content after the process.
    func check(after content: DiskContent, _ ending: Ending) {
        let isHurt = ending == .powerCut && durability != .power
        for (index, batch) in batches.enumerated() {
            if batch.answers.isEmpty, ending == .stop {
                transcript.fail(.waiting, "Batch \(index) was never answered.")
            }
            let rows = batch.requests.map(content.row)
            if rows.contains(where: { $0 == nil }), rows.contains(where: { $0 != nil }) {
                transcript.fail(.kept, "Batch \(index) is in the log in part.")
            }
            guard let answers = batch.answers.first else { continue }
            check(index, answers, in: content, mayLack: isHurt)
        }
        if !isHurt { check(toldEntries, in: content) }
    }

    private func check(
        _ batch: Int, _ responses: [PushResponse], in content: DiskContent, mayLack: Bool
    ) {
        for (request, response) in zip(batches[batch].requests, responses) {
            let row = content.row(of: request)
            let words = "batch \(batch) with status \(response.status)"
            switch (row, response.status) {
            case (nil, 503): break
            case (nil, _):
                if !mayLack { transcript.fail(.kept, "A push of \(words) is not in the log.") }
            case (_?, 503): transcript.fail(.kept, "A push of \(words) is in the log.")
            case (let row?, _):
                guard row.event == .push(request.asLogged, response) else {
                    transcript.fail(.kept, "Row \(row.sequence), \(words), has another answer.")
                    continue
                }
            }
        }
    }
}

extension DiskContent {
    /// The record with this number.
    func entry(_ number: Int64) -> TraceEntry? {
        entries.indices.contains(Int(number) - 1) ? entries[Int(number) - 1] : nil
    }
}
