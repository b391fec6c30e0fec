/// Every time and number of the design in one place. Seconds, unless the name says otherwise.
enum Limits {
    /// iOS 18.0 repeats `willPresent` up to half a minute later.
    static let repeatByPayload = 60.0
    static let repeatByID = 24 * 3600.0
    static let rememberedIDs = 256
    static let rememberedResponses = 64
    /// How long an alert that came by `didReceiveRemoteNotification` waits for its `willPresent`.
    static let joining = 0.3
    static let presenting = 2.0
    /// iOS gives 30 seconds.
    static let working = 25.0
    /// What is left of the app's background time when it has to have answered.
    static let spare = 3.0
    static let badgeWindow = 1.0
    /// After becoming active, for the response to a launch's notification.
    static let lateResponse = 1.0
    /// From a launch to the response that caused it.
    static let launching = 5.0
    static let openLives = 120.0
    static let bufferedEvents = 64
    static let registering = 10.0
    static let firstRetry = 1.0
    static let lastRetry = 300.0
    static let uploadAgain = 7 * 24 * 3600.0
}

/// An instant, twice: in seconds that never jump, for deadlines, and in seconds since 1970, for
/// what is kept longer than the process lives.
package struct Moment: Hashable, Sendable {
    package var uptime: Double
    package var date: Double

    package init(uptime: Double, date: Double) {
        self.uptime = uptime
        self.date = date
    }
}
