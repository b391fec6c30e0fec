/// One of the two separate environments of APNs. A token, a channel or a new key belongs to one of
/// them.
///
/// https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
public enum PushEnvironment: String, Hashable, Sendable, Codable, CaseIterable {
    /// `api.sandbox.push.apple.com`, for apps run from Xcode.
    case sandbox
    /// `api.push.apple.com`, for apps from TestFlight and the App Store.
    case production
}
