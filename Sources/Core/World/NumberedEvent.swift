import PushGateway
import PushModel

/// Something that happened to a world, under its number: one line of what a phone has lived through.
package struct NumberedEvent: Hashable, Sendable {
    /// Its place among the steps of all phones.
    package var number: UInt64
    package var time: Instant
    package var input: World.Input

    package init(number: UInt64, time: Instant, _ input: World.Input) {
        self.number = number
        self.time = time
        self.input = input
    }

    /// The input of a step, under the step's number and time.
    package init(_ step: World.Step) {
        let input: World.Input =
            switch step.cause {
            case .push(let exchange, _): .push(exchange.request, exchange.response.fault)
            case .event(let event): .event(event)
            case .clock: .clock
            }
        self.init(number: step.number, time: step.time, input)
    }

    /// The clock alone made it.
    package var isWake: Bool {
        if case .event(.woke) = input { true } else { false }
    }
}
