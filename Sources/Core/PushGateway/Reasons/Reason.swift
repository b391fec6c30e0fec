/// Why APNs refuses a request: the `reason` of its answer. The raw value is the wire spelling; where
/// APNs was seen to spell one otherwise than Apple documents it, both are here, and `ReasonSpelling`
/// chooses.
///
/// Of pushes:
/// https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
/// Of broadcasts and the management of channels:
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
    /// What clients have received.
    case badEnvironmentKeyInToken = "BadEnvironmentKeyInToken"
    /// What Apple documents for the same.
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

    // Of broadcasts and the management of channels alone.
    case badChannelID = "BadChannelId"
    case badRequestParams = "BadRequestParams"
    case badRequestPayload = "BadRequestPayload"
    /// What clients have received.
    case broadcastFeatureNotEnabled = "BroadcastFeatureNotEnabled"
    case cannotCreateChannelConfig = "CannotCreateChannelConfig"
    case channelNotRegistered = "ChannelNotRegistered"
    /// What Apple documents for `BroadcastFeatureNotEnabled`.
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

/// Which spelling is sent of the reasons that APNs was seen to spell otherwise than Apple documents.
package enum ReasonSpelling: String, Hashable, Sendable, Codable, CaseIterable {
    /// As clients have received them.
    case observed
    /// As Apple's pages have them.
    case documented

    /// The key belongs to the other environment.
    package var keyOfOtherEnvironment: Reason {
        switch self {
        // https://github.com/swift-server-community/APNSwift/pull/229
        case .observed: .badEnvironmentKeyInToken
        case .documented: .badEnvironmentKeyIDInToken
        }
    }

    /// Broadcasts are not enabled for the app.
    package var broadcastsNotEnabled: Reason {
        switch self {
        case .observed: .broadcastFeatureNotEnabled
        case .documented: .featureNotEnabled
        }
    }
}
