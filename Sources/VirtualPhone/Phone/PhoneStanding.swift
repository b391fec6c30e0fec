import PushModel

/// What is on a phone's screens and what it has in mind: nothing of all that on an idle one.
struct PhoneStanding: Hashable, Sendable, Codable {
    var notificationCenter: [PhoneNotification] = []
    var banner: PhoneNotification?
    var bannerLeaves: Instant?
    var activities: [LiveActivity] = []
    var frontmost: BundleID?
    var screenDarkens: Instant?
    var scheduled: [ScheduledLocal] = []
    var extensions: [ExtensionRun] = []
    var inSummary: [PhoneNotification] = []
    var summaryComes: Instant?

    /// The one that all idle phones share.
    static let idle = COWBox(PhoneStanding())
}
