import VirtualPhone
import World

/// One step of a scenario.
public struct Step: Sendable {
    enum Action: Sendable {
        case push(PushStep)
        /// Something that happens to the phone as it is.
        case event(Event)
        case settings(SettingsChange)
        case wait(Duration)
        case expect(Expectation)
        /// The app is deleted, if it is there, and installed anew.
        case reinstall
        /// A backup is restored to the phone: every token changes.
        case restore
    }

    var action: Action
    public var position: SourcePosition
}
