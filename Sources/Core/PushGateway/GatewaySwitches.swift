/// The stored pushes that replace each other while a phone is offline.
///
/// Apple's pages say one push for each app, its support one for each topic, and a news item of June
/// 2024 several with collapse identifiers (ruling C17).
package enum StoreSlot: String, Hashable, Sendable, Codable, CaseIterable {
    /// Pushes with the same whole topic, suffix included.
    case topic
    /// Pushes for the same app, with any suffix.
    case app
    /// Pushes with the same whole topic and the same `apns-collapse-id`, or none.
    case collapseID = "collapse-id"
}

/// The time at which APNs begins to answer 410 for a token that its app has given up.
package enum UnregisteredSchedule: String, Hashable, Sendable, Codable, CaseIterable {
    /// The moment at which the app gives the token up.
    case atOnce = "at-once"
    /// Apple's schedule: only after a push has reached the phone without the app, and then after a
    /// random time, which depends on the seed and the token.
    /// https://developer.apple.com/forums/thread/780156
    case realistic
}
