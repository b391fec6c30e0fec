/// The value of the `apns-push-type` header.
///
/// https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
public enum PushType: String, Hashable, Sendable, Codable, CaseIterable {
    case alert
    case background
    case location
    case voip
    case complication
    case controls
    case fileprovider
    case liveactivity
    case mdm
    case nowplaying
    case pushtotalk
    case widgets

    /// What `apns-topic` carries behind the bundle identifier for this type.
    public var topicSuffix: String {
        switch self {
        case .alert, .background, .mdm: ""
        case .location: ".location-query"
        case .voip: ".voip"
        case .complication: ".complication"
        case .controls: ".push-type.controls"
        case .fileprovider: ".pushkit.fileprovider"
        case .liveactivity: ".push-type.liveactivity"
        case .nowplaying: ".push-type.nowplaying"
        case .pushtotalk: ".voip-ptt"
        case .widgets: ".push-type.widgets"
        }
    }

    /// The largest payload APNs takes, in bytes of JSON.
    public var payloadLimit: Int { self == .voip ? 5120 : 4096 }
}
