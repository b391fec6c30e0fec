import PushGateway
import PushModel

/// An event of a world with its number: one line of a phone's past.
package struct NumberedEvent: Hashable, Sendable {
    /// The number among the steps of all phones.
    package var number: UInt64
    package var time: Instant
    package var input: World.Input

    package init(number: UInt64, time: Instant, _ input: World.Input) {
        self.number = number
        self.time = time
        self.input = input
    }

    /// Creates the event from a step's input, number and time.
    package init(_ step: World.Step) {
        let input: World.Input =
            switch step.cause {
            case .push(let exchange, _): .push(exchange.request, exchange.response.fault)
            case .event(let event): .event(event)
            case .clock: .clock
            }
        self.init(number: step.number, time: step.time, input)
    }

    /// Whether the clock alone caused the event.
    package var isWake: Bool {
        if case .event(.woke) = input { true } else { false }
    }
}
