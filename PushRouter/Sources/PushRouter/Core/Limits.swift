/// All time limits and counts of the rules. Times are in seconds.
enum Limits {
    /// iOS 18.0 repeats `willPresent` up to half a minute later.
    static let repeatWindowByPayload = 60.0
    /// The time in which a service extension may change a push.
    static let extensionTime = 30.0
    static let repeatWindowByID = 24 * 3600.0
    static let rememberedIDs = 256
    static let rememberedResponses = 64
    /// The time for which an alert from `didReceiveRemoteNotification` waits for its `willPresent`.
    static let pairing = 0.3
    static let presentation = 2.0
    /// iOS gives 30 seconds.
    static let backgroundWork = 25.0
    /// The time between the deadline of an answer and the end of the app's background time.
    static let backgroundReserve = 3.0
    static let badgeThrottle = 1.0
    /// The time from the first activation until the launch options count as the response.
    static let lateResponse = 1.0
    /// The time after an open without a response in which a late response belongs to that open.
    static let lateReport = 30.0
    /// The longest time from a launch in the background to the response that caused it.
    static let launchResponse = 5.0
    static let openLifetime = 120.0
    /// The largest number of unread events kept for an observer.
    static let unreadEvents = 256
    static let registration = 10.0
    /// A wake-up that is this late means that the app was suspended.
    static let oversleep = 1.0
    static let firstRetry = 1.0
    static let longestRetry = 300.0
    /// The time for which a cancelled request may still be on its way to the server.
    static let overtaking = 60.0
    /// The time for which an accepted or refused registration is not sent again.
    static let uploadValidity = 7 * 24 * 3600.0
}

/// One instant on two clocks: seconds of uptime, which never jump, for deadlines, and seconds since
/// 1970 for persisted data.
package struct Moment: Hashable, Sendable {
    package var uptime: Double
    package var date: Double

    package init(uptime: Double, date: Double) {
        self.uptime = uptime
        self.date = date
    }
}
