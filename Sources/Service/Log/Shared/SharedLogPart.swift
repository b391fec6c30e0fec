import PushGateway
import PushModel

/// A shared log as one of its worlds writes it. All worlds read the same steps.
struct SharedLogPart: StepLog {
    private let shared: SharedLog
    private let shard: Shard

    init(_ shared: SharedLog, _ shard: Shard) {
        (self.shared, self.shard) = (shared, shard)
    }

    var name: String { shared.log.name }
    var age: Duration? { shared.log.age }
    var lastMoves: [LogMove] { shared.moves(of: shard.index) }

    func append(_ batch: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        shared.append(batch, of: shard.index, done: done)
    }

    func isNews(_ failure: LogError?) -> Bool { shared.isNews(failure) }

    func read(_ query: LogQuery) async throws(LogError) -> [LoggedStep] {
        try await shared.log.read(query)
    }

    func places(_ query: LogQuery) async throws(LogError) -> [Int64] {
        try await shared.log.places(query)
    }

    func count(_ query: LogQuery) async throws(LogError) -> Int {
        try await shared.log.count(query)
    }

    func forget(_ sequences: [Int64]) async throws(LogError) {
        try await shared.log.forget(sequences)
    }

    func load(_ phones: Set<String>?) async throws(LogError) -> StoredWorld {
        try await shared.load(phones, of: shard)
    }

    func past(of phone: String, through sequence: Int64) async throws(LogError) -> StoredPast {
        try await shared.log.past(of: phone, through: sequence)
    }

    func tidy(at now: Instant) async throws(LogError) { try await shared.log.tidy(at: now) }

    func check() async throws(LogError) { try await shared.log.check() }

    func close() async { await shared.closePart() }
}
