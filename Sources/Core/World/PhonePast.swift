import PushModel

/// The past of one phone: a state and the events since, so that the phone can live through them
/// again, or through others.
package struct PhonePast: Sendable {
    package var phone: String
    /// A world with only this phone, or without phones if the phone was added later.
    package var base: World
    /// The number of events of all phones before.
    package var row: Int64
    /// The events of this phone, in order, without those that changed nothing.
    package var events: [NumberedEvent]

    package init(phone: String, base: World, row: Int64, events: [NumberedEvent] = []) {
        self.phone = phone
        self.base = base
        self.row = row
        self.events = events
    }

    /// Returns the world after all of the events.
    package func replayed() -> World {
        var world = base
        for event in events { _ = world.replay(event) }
        return world
    }
}
