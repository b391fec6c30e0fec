import Journal

/// A store that can neither be written nor read.
struct BrokenStore: EventStore {
    let name = "the disk"

    func append(_: [LogRow]) async throws(JournalError) {
        throw .unwritable(file: name, problem: "it is full")
    }

    func read(_: LogQuery) async throws(JournalError) -> [LogRow] { throw damage }
    func snapshot(_: StoredSnapshot) async throws(JournalError) { throw damage }
    func load() async throws(JournalError) -> StoredWorld { throw damage }
    func past(of _: String, through _: Int64) async throws(JournalError) -> StoredPast {
        throw damage
    }
    func close() {}

    private var damage: JournalError { .unreadable(file: name, problem: "a cell is damaged") }
}
