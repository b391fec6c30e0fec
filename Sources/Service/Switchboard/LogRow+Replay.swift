import Journal
import PushGateway
import World

extension LogRow {
    /// What entered the world; `nil` for a row that changed nothing. `journal` is for messages.
    package func event(in journal: String) throws(JournalError) -> NumberedEvent? {
        switch event {
        case .note: return nil
        case .push(let exchange):
            return NumberedEvent(
                number: UInt64(sequence), time: time,
                .push(exchange.request, exchange.response.fault))
        case .world(let bytes):
            guard let event = WorldEvent(stored: bytes) else {
                throw .unreadable(
                    file: journal,
                    problem: "row \(sequence) of its log is not as this version of Belfry "
                        + "writes it")
            }
            return NumberedEvent(number: UInt64(sequence), time: time, .event(event))
        }
    }

    /// APNs' answer, of a push.
    var response: PushResponse? {
        if case .push(let exchange) = event { exchange.response } else { nil }
    }
}

extension World {
    /// Handles the event of a row again, as it was handled when it happened.
    mutating func replay(_ row: LogRow, in journal: String) throws(JournalError) -> Step? {
        guard let event = try row.event(in: journal) else { return nil }
        return replay(event)
    }
}
