/// A batch as rows, encoded once, so that it can be written again on another connection.
struct PostgresWrite: Sendable {
    /// A row of `log`.
    struct Row: Hashable, Sendable {
        var first, last, sum: Int64
        var bytes: [UInt8]
    }

    /// A row of `states`.
    struct State: Sendable {
        var phone: String
        var through: Int64
        var steps: Int
        var isForPast: Bool
        var value: [UInt8]
    }

    var rows: [Row] = []
    /// The index of the steps in the rows.
    var index = LogIndex()
    var states: [State] = []
    /// The row of `world`; `nil` keeps it.
    var world: PostgresWorld?

    /// The last step of the rows, or that a state includes; 0 without any.
    var through: Int64 { max(rows.last?.last ?? 0, states.map(\.through).max() ?? 0) }

    init() {}

    /// Encodes a batch. `world` is the current row of `world`.
    init(_ batch: LogBatch, _ buffer: inout StepBytes, _ world: PostgresWorld) throws {
        var rows: [Row] = []
        index = buffer.forEachRow(batch.steps) { first, last, bytes in
            rows.append(Row(first: first, last: last, sum: Checksum.of(bytes), bytes: Array(bytes)))
        }
        self.rows = rows
        states = try batch.states.map { state in
            State(
                phone: state.phone, through: state.through, steps: state.steps,
                isForPast: batch.keepsPast || state.beginsPast, value: try state.encoded())
        }
        guard batch.isMoreThanSteps else { return }
        var next = world
        next.replayed = batch.replayed
        next.keepsPast = world.keepsPast || batch.keepsPast
        next.settings = batch.settings ?? world.settings
        self.world = next
    }

    /// The statements that store the batch.
    func calls(_ epoch: Int64) -> [PostgresCall] {
        rows.map { $0.call(epoch) } + otherCalls(epoch)
    }

    /// The statements that store states and settings. Executing them again changes nothing.
    func otherCalls(_ epoch: Int64) -> [PostgresCall] {
        var calls = states.map { $0.call(epoch) }
        if let world { calls.append(world.call(epoch)) }
        return calls
    }

    /// Deletes the states that the batch has superseded, except for the last before it.
    func dropCalls(_ epoch: Int64) -> [PostgresCall] {
        guard let through = states.map(\.through).max() else { return [] }
        return [
            PostgresSchema.dropStates(
                .number(epoch), .texts(states.map(\.phone)), .number(through))
        ]
    }
}

extension PostgresWrite.Row {
    func call(_ epoch: Int64) -> PostgresCall {
        PostgresSchema.append(
            .number(epoch), .number(first), .number(last), .number(sum),
            .bytes(bytes))
    }
}

extension PostgresWrite.State {
    fileprivate func call(_ epoch: Int64) -> PostgresCall {
        let state = StoredState(through: through, value: value)
        return PostgresSchema.putState(
            .number(epoch), .text(phone), .number(through), .number(Int64(steps)),
            .number(Checksum.of(value)), .bytes(value), .flag(isForPast),
            .number(Int64(state.stepsUntilNext)))
    }
}

/// The row of `world`: the settings of the world.
struct PostgresWorld: Sendable {
    var replayed: Int64 = 0
    var keepsPast = false
    var settings: [UInt8]?

    func call(_ epoch: Int64) -> PostgresCall {
        PostgresSchema.putWorld(
            .number(epoch), .number(replayed), .flag(keepsPast),
            settings.map { .number(Checksum.of($0)) } ?? .null, settings.map { .bytes($0) } ?? .null
        )
    }
}
