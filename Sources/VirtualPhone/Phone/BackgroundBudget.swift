import PushModel

/// A model of how many background pushes iOS lets through. Apple publishes no figures beyond "two
/// or three an hour"; these parameters are a reproducible stand-in, off unless set.
public struct BackgroundBudget: Hashable, Sendable, Codable {
    /// Wake-ups allowed in any window.
    public var wakes: Int
    /// The length of the window.
    public var window: Duration

    public init(wakes: Int = 3, window: Duration = .seconds(3600)) {
        self.wakes = wakes
        self.window = window
    }

    /// The wake-ups that still count at `now`.
    func counted(_ wakes: [Instant], at now: Instant) -> [Instant] {
        wakes.filter { now < $0 + window }
    }
}
