/// The reason why APNs refuses a request. The raw value is the spelling on the wire. Where APNs was
/// seen to spell a reason differently from Apple's documentation, both are here, and
/// `ReasonSpelling` selects one.
///
/// For pushes:
/// https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
/// For broadcasts and the management of channels:
/// https://developer.apple.com/documentation/usernotifications/handling-error-responses-from-apns
package enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    case badCollapseID = "BadCollapseId"
    case badDeviceToken = "BadDeviceToken"
    case badExpirationDate = "BadExpirationDate"
    case badMessageID = "BadMessageId"
    case badPriority = "BadPriority"
    case badTopic = "BadTopic"
    case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
    case duplicateHeaders = "DuplicateHeaders"
    case idleTimeout = "IdleTimeout"
    case invalidPushType = "InvalidPushType"
    case missingDeviceToken = "MissingDeviceToken"
    case missingTopic = "MissingTopic"
    case payloadEmpty = "PayloadEmpty"
    case topicDisallowed = "TopicDisallowed"
    case badCertificate = "BadCertificate"
    case badCertificateEnvironment = "BadCertificateEnvironment"
    case expiredProviderToken = "ExpiredProviderToken"
    case forbidden = "Forbidden"
    case invalidProviderToken = "InvalidProviderToken"
    case missingProviderToken = "MissingProviderToken"
    case unrelatedKeyIDInToken = "UnrelatedKeyIdInToken"
    /// The spelling that clients have received.
    case badEnvironmentKeyInToken = "BadEnvironmentKeyInToken"
    /// Apple's documented spelling of `BadEnvironmentKeyInToken`.
    case badEnvironmentKeyIDInToken = "BadEnvironmentKeyIdInToken"
    case badPath = "BadPath"
    case methodNotAllowed = "MethodNotAllowed"
    case expiredToken = "ExpiredToken"
    case unregistered = "Unregistered"
    case payloadTooLarge = "PayloadTooLarge"
    case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
    case tooManyRequests = "TooManyRequests"
    case internalServerError = "InternalServerError"
    case serviceUnavailable = "ServiceUnavailable"
    case shutdown = "Shutdown"

    // Only for broadcasts and the management of channels.
    case badChannelID = "BadChannelId"
    case badRequestParams = "BadRequestParams"
    case badRequestPayload = "BadRequestPayload"
    /// The spelling that clients have received.
    case broadcastFeatureNotEnabled = "BroadcastFeatureNotEnabled"
    case cannotCreateChannelConfig = "CannotCreateChannelConfig"
    case channelNotRegistered = "ChannelNotRegistered"
    /// Apple's documented spelling of `BroadcastFeatureNotEnabled`.
    case featureNotEnabled = "FeatureNotEnabled"
    case missingChannelID = "MissingChannelId"
    case missingPushType = "MissingPushType"
    case topicMismatch = "TopicMismatch"

    /// The HTTP status that goes with the reason.
    package var status: Int {
        switch self {
        case .badCollapseID, .badDeviceToken, .badExpirationDate, .badMessageID, .badPriority,
            .badTopic, .deviceTokenNotForTopic, .duplicateHeaders, .idleTimeout, .invalidPushType,
            .missingDeviceToken, .missingTopic, .payloadEmpty, .topicDisallowed, .badChannelID,
            .badRequestParams, .badRequestPayload, .broadcastFeatureNotEnabled,
            .cannotCreateChannelConfig, .channelNotRegistered, .featureNotEnabled,
            .missingChannelID, .missingPushType:
            400
        case .badCertificate, .badCertificateEnvironment, .expiredProviderToken, .forbidden,
            .invalidProviderToken, .missingProviderToken, .unrelatedKeyIDInToken,
            .badEnvironmentKeyInToken, .badEnvironmentKeyIDInToken, .topicMismatch:
            403
        case .badPath: 404
        case .methodNotAllowed: 405
        case .expiredToken, .unregistered: 410
        case .payloadTooLarge: 413
        case .tooManyProviderTokenUpdates, .tooManyRequests: 429
        case .internalServerError: 500
        case .serviceUnavailable, .shutdown: 503
        }
    }
}

/// The spelling of reasons that APNs was seen to spell differently from Apple's documentation.
package enum ReasonSpelling: String, Hashable, Sendable, Codable, CaseIterable {
    /// The spelling that clients have received.
    case observed
    /// The spelling on Apple's pages.
    case documented

    /// The reason for a key of the other environment.
    package var keyOfOtherEnvironment: Reason {
        switch self {
        // https://github.com/swift-server-community/APNSwift/pull/229
        case .observed: .badEnvironmentKeyInToken
        case .documented: .badEnvironmentKeyIDInToken
        }
    }

    /// The reason for an app without broadcasts.
    package var broadcastsNotEnabled: Reason {
        switch self {
        case .observed: .broadcastFeatureNotEnabled
        case .documented: .featureNotEnabled
        }
    }
}
