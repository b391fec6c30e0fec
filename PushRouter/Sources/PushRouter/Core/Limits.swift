/// Every time and count of the rules. Times are in seconds.
enum Limits {
    /// iOS 18.0 repeats `willPresent` up to half a minute later.
    static let repeatWindowByPayload = 60.0
    /// How long a service extension may change a push.
    static let extensionTime = 30.0
    static let repeatWindowByID = 24 * 3600.0
    static let rememberedIDs = 256
    static let rememberedResponses = 64
    /// How long an alert that came by `didReceiveRemoteNotification` waits for its `willPresent`.
    static let pairing = 0.3
    static let presentation = 2.0
    /// iOS gives 30 seconds.
    static let backgroundWork = 25.0
    /// How long before the end of the app's background time an answer is due.
    static let backgroundReserve = 3.0
    static let badgeThrottle = 1.0
    /// From the first activation until the launch options count as the response.
    static let lateResponse = 1.0
    /// From then until a response is another one.
    static let lateReport = 30.0
    /// From a launch in the background to the response that caused it.
    static let launchResponse = 5.0
    static let openLifetime = 120.0
    /// What an observer that does not read keeps at most.
    static let unreadEvents = 256
    static let registration = 10.0
    /// A wake-up that is so late says that the app was suspended.
    static let oversleep = 1.0
    static let firstRetry = 1.0
    static let longestRetry = 300.0
    /// How long a cancelled request may still be on its way to the server.
    static let overtaking = 60.0
    /// How long an accepted or refused registration is not sent again.
    static let uploadValidity = 7 * 24 * 3600.0
}

/// One instant on two clocks: seconds of uptime, which never jump, for deadlines; and seconds since
/// 1970 for what is persisted.
package struct Moment: Hashable, Sendable {
    package var uptime: Double
    package var date: Double

    package init(uptime: Double, date: Double) {
        self.uptime = uptime
        self.date = date
    }
}
