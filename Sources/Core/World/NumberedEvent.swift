import PushGateway
import PushModel

/// Something that entered a world, under the number that its identifiers are drawn from: one line of
/// what a phone has lived through.
package struct NumberedEvent: Hashable, Sendable {
    package enum Happening: Hashable, Sendable {
        /// With the fault that struck it, if one did.
        case push(PushRequest, AppliedFault?)
        case world(WorldEvent)
    }

    /// Its place among the events of all phones.
    package var number: UInt64
    package var time: Instant
    package var happening: Happening

    package init(number: UInt64, time: Instant, _ happening: Happening) {
        self.number = number
        self.time = time
        self.happening = happening
    }

    /// The clock alone made it.
    package var isWake: Bool {
        if case .world(.woke) = happening { true } else { false }
    }
}

extension World {
    /// Handles an event as it was handled when it happened.
    package mutating func handle(_ event: NumberedEvent) -> WorldStep {
        switch event.happening {
        case .push(let request, let fault):
            handle(request, striking: fault, numbered: event.number, at: event.time)
        case .world(let happening): handle(happening, numbered: event.number, at: event.time)
        }
    }
}
