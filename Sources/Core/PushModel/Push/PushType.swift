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

    /// The part of `apns-topic` after the bundle identifier for this type.
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
    /// suffix. A device's management gets its token elsewhere.
    package static let tokenTypes = [alert] + allCases.filter { !$0.topicSuffix.isEmpty }

    /// Returns the types for which an app on this iOS can hold a token (R-PT-3).
    package static func tokenTypes(on iOS: IOSVersion) -> [PushType] {
        tokenTypes.filter { $0.since <= iOS }
    }

    /// The length of tokens for this type in bytes: 80 were seen for Live Activities, 32 for types
    /// with published examples. Apple promises no length.
    package var tokenLength: Int { self == .liveactivity ? 80 : 32 }

    /// The first iOS that hands out tokens for this type.
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

    /// The largest payload that APNs accepts, in bytes of JSON.
    package var payloadLimit: Int { self == .voip ? 5120 : 4096 }
}
