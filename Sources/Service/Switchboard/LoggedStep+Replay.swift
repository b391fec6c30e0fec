import Log
import PushGateway
import World

extension LoggedStep {
    /// What entered the world; `nil` for a step that changed nothing. `name` is the log's, for messages.
    package func event(in name: String) throws(LogError) -> NumberedEvent? {
        switch event {
        case .note: return nil
        case .push(let exchange):
            return NumberedEvent(
                number: UInt64(sequence), time: time,
                .push(exchange.request, exchange.response.fault))
        case .world(let bytes):
            guard let event = WorldEvent(stored: bytes) else {
                throw .unreadable(
                    file: name,
                    problem: "step \(sequence) is not as this version of Belfry "
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
