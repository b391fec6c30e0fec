import Log
import PushGateway
import World

extension LoggedStep {
    /// The input of the world; `nil` for a step that changed nothing. `name` is the log's name, for
    /// messages.
    package func event(in name: String) throws(LogError) -> NumberedEvent? {
        switch event {
        case .note: return nil
        case .push(let exchange):
            return NumberedEvent(
                number: number, time: time,
                .push(exchange.request, exchange.response.fault))
        case .world(let bytes):
            guard let event = WorldEvent(stored: bytes) else {
                throw .unreadable(
                    file: name,
                    problem: "step \(sequence) is not in the format of this version of Belfry")
            }
            return NumberedEvent(number: number, time: time, .event(event))
        }
    }

    /// APNs' answer to a push.
    var response: PushResponse? {
        if case .push(let exchange) = event { exchange.response } else { nil }
    }
}
