import Log
import PushModel

/// A log that can neither be written nor read.
struct BrokenLog: StepLog {
    let name = "the disk"
    let age: Duration? = nil

    func append(_: LogBatch, done: @escaping @Sendable (LogError?) -> Void) -> Bool {
        done(.unwritable(file: name, problem: "it is full"))
        return false
    }

    func read(_: LogQuery) async throws(LogError) -> [LoggedStep] { throw damage }
    func count(_: LogQuery) async throws(LogError) -> Int { throw damage }
    func forget(_: [Int64]) async throws(LogError) { throw damage }
    func load(_: Set<String>?) async throws(LogError) -> StoredWorld { throw damage }
    func past(of _: String, through _: Int64) async throws(LogError) -> StoredPast {
        throw damage
    }
    func check() async throws(LogError) { throw .unwritable(file: name, problem: "it is full") }
    func tidy(at _: Instant) async throws(LogError) { throw damage }
    func close() {}

    private var damage: LogError { .unreadable(file: name, problem: "a cell is damaged") }
}
