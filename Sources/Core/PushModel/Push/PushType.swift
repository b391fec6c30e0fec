/// The value of the `apns-push-type` header.
///
/// https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns
package enum PushType: String, Hashable, Sendable, Codable, CaseIterable {
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
    package var topicSuffix: String {
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

    /// The types for which an app holds a token: the ordinary one, and one for each topic with a
    /// suffix. A device's management has its token from elsewhere.
    package static let tokenTypes = [alert] + allCases.filter { !$0.topicSuffix.isEmpty }

    /// Those that an app on this iOS can hold a token for (R-PT-3).
    package static func tokenTypes(on iOS: IOSVersion) -> [PushType] {
        tokenTypes.filter { $0.since <= iOS }
    }

    /// How many bytes the tokens for this type have: 80 were seen for Live Activities, 32 for the
    /// types that publish something. Apple promises no length.
    package var tokenLength: Int { self == .liveactivity ? 80 : 32 }

    /// The iOS with which tokens for this type came; an older one hands none out.
    package var since: IOSVersion {
        switch self {
        case .alert, .background, .mdm: .oldest
        case .voip: IOSVersion(8)
        case .complication: IOSVersion(9)
        case .fileprovider: IOSVersion(11)
        case .location: IOSVersion(15)
        case .pushtotalk: IOSVersion(16)
        case .liveactivity: IOSVersion(16, 1)
        case .controls: IOSVersion(18)
        case .widgets: IOSVersion(26)
        case .nowplaying: IOSVersion(27)
        }
    }

    /// The largest payload APNs takes, in bytes of JSON.
    package var payloadLimit: Int { self == .voip ? 5120 : 4096 }
}
