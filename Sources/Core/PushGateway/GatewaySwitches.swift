/// Which pushes share a place in the store, where one for each phone waits until it is back.
///
/// Apple's pages say one for each app, its support one for each topic, and a news line of June 2024
/// several with collapse identifiers (ruling C17).
package enum StoreSlot: String, Hashable, Sendable, Codable, CaseIterable {
    /// Those with the same whole topic, suffix included.
    case topic
    /// Those for the same app, whatever their suffix.
    case app
    /// Those with the same whole topic and the same `apns-collapse-id`, or none.
    case collapseID = "collapse-id"
}

/// When APNs begins to answer 410 for a token that its app has given up.
package enum UnregisteredSchedule: String, Hashable, Sendable, Codable, CaseIterable {
    /// From that moment on.
    case atOnce = "at-once"
    /// As Apple does: only after a push has reached the phone without the app, and then on a fuzzy
    /// schedule, which depends on the seed and the token.
    /// https://developer.apple.com/forums/thread/780156
    case realistic
}
