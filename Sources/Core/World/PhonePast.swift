import PushModel

/// What one phone has lived through, from a state of it on: enough to have it live through it again,
/// or through something else.
package struct PhonePast: Sendable {
    package var phone: String
    /// The world of this phone alone; without the phone, if it was put into the world later.
    package var base: World
    /// How many events of all phones came before.
    package var row: Int64
    /// Of this phone, in order, without what changed nothing.
    package var events: [NumberedEvent]

    package init(phone: String, base: World, row: Int64, events: [NumberedEvent] = []) {
        self.phone = phone
        self.base = base
        self.row = row
        self.events = events
    }

    /// The world after all of the events.
    package func replayed() -> World {
        var world = base
        for event in events { _ = world.replay(event) }
        return world
    }
}
