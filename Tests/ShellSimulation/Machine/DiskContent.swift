import Log
import PushGateway
import PushModel

/// The content of a disk, as a store reads it.
struct DiskContent {
    private(set) var rows: [LoggedStep] = []
    private(set) var entries: [TraceEntry] = []
    private(set) var world = StoredWorld()
    private var places: [PushRequest: Int] = [:]
    /// The last row that is gone for the process; the simulation keeps it to replay from.
    private(set) var pruned: Int64 = 0
    /// Every state that was kept, in order.
    private var keyframes: [String: [StoredState]] = [:]

    /// The row of a request, which differs from all others in its tag.
    func row(of request: PushRequest) -> LoggedStep? {
        places[request.asLogged].map { rows[$0] }
    }

    func past(of phone: String, through sequence: Int64) -> StoredPast {
        let states = keyframes[phone] ?? []
        let whole = states.filter { $0.through >= pruned || $0 == states.last }
        return StoredPast(
            state: whole.last { $0.through <= sequence }, earliest: whole.first?.through,
            isWhole: pruned == 0)
    }

    /// The rows that a process finds.
    var kept: ArraySlice<LoggedStep> { rows.drop { $0.sequence <= pruned } }

    /// Throws a sentence when the log is not what a log has to be.
    mutating func apply(_ transaction: DiskTransaction) throws(Disorder) {
        switch transaction {
        case .pruned(let last):
            guard last <= world.replayed else {
                throw Disorder(.log, "row \(last) goes, and a restart needs it")
            }
            pruned = max(pruned, last)
        case .batch(let batch):
            for step in batch.steps { try apply(step) }
            if let settings = batch.settings { world.settings = settings }
            for (phone, state) in batch.states {
                world.states[phone] = state
                keyframes[phone, default: []].append(state)
            }
            guard batch.replayed >= world.replayed else {
                throw Disorder(
                    .log,
                    "a restart is to replay from step \(batch.replayed), and from "
                        + "\(world.replayed) before")
            }
            world.replayed = batch.replayed
            guard batch.replayed <= world.end.sequence,
                batch.states.values.allSatisfy({ $0.through <= world.end.sequence })
            else { throw Disorder(.log, "a state knows steps behind step \(world.end.sequence)") }
        }
    }

    private mutating func apply(_ row: LoggedStep) throws(Disorder) {
        guard row.sequence == world.end.sequence + 1, row.firstRecord == world.end.record + 1 else {
            throw Disorder(
                .log,
                "row \(row.sequence) with record \(row.firstRecord) comes after row "
                    + "\(world.end.sequence) with record \(world.end.record)")
        }
        if case .push(let exchange) = row.event {
            let request = exchange.request
            guard places[request] == nil else {
                throw Disorder(.log, "row \(row.sequence) is a request that has a row already")
            }
            places[request] = rows.count
        }
        world.end.sequence = row.sequence
        world.end.record += Int64(row.records.count)
        world.end.time = max(world.end.time, row.time)
        rows.append(row)
        entries += row.entries
    }
}

extension PushRequest {
    /// The request as a log stores it: without its credential, in the environment of the channels.
    var asLogged: PushRequest {
        var logged = self
        logged.credential = .logged
        if channelApp != nil { logged.environment = .sandbox }
        return logged
    }
}
