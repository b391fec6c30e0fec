/// Apple's descriptions of the reasons of APNs, which many libraries print instead of the reason.
extension ServiceAnswer {
    static let descriptions = sentences.compactMap { sentence, reason in
        apns.first { $0.words == reason }.map { $0.said(as: sentence) }
    }

    /// The beginnings of the descriptions, and the reasons.
    private static let sentences = [
        ("The collapse identifier exceeds the maximum", "BadCollapseId"),
        ("The specified device token was bad", "BadDeviceToken"),
        ("The specified device token is invalid", "BadDeviceToken"),
        ("The apns-expiration value is", "BadExpirationDate"),
        ("The apns-id value is", "BadMessageId"),
        ("The apns-priority value is", "BadPriority"),
        ("The apns-topic was invalid", "BadTopic"),
        ("The apns-topic value is invalid", "BadTopic"),
        ("The device token does not match the specified topic", "DeviceTokenNotForTopic"),
        ("The device token doesn't match the specified topic", "DeviceTokenNotForTopic"),
        ("One or more headers were repeated", "DuplicateHeaders"),
        ("One or more headers are repeated", "DuplicateHeaders"),
        ("The device token is not specified in the request", "MissingDeviceToken"),
        ("The device token isn't specified in the request", "MissingDeviceToken"),
        ("The apns-topic header of the request was not specified", "MissingTopic"),
        ("The apns-topic header of the request isn't specified", "MissingTopic"),
        ("The message payload was empty", "PayloadEmpty"),
        ("The message payload is empty", "PayloadEmpty"),
        ("Pushing to this topic is not allowed", "TopicDisallowed"),
        ("Pushing to this topic isn't allowed", "TopicDisallowed"),
        ("The client certificate was for the wrong environment", "BadCertificateEnvironment"),
        ("The client certificate is for the wrong environment", "BadCertificateEnvironment"),
        ("The client certificate doesn't match the environment", "BadCertificateEnvironment"),
        ("error with the certificate or with the provider authentication", "InvalidProviderToken"),
        ("The provider token is stale", "ExpiredProviderToken"),
        ("the token signature could not be verified", "InvalidProviderToken"),
        ("the token signature can't be verified", "InvalidProviderToken"),
        ("No provider certificate was used to connect", "MissingProviderToken"),
        ("The device token is inactive for the specified topic", "Unregistered"),
        ("The device token is no longer active for the topic", "Unregistered"),
        ("The device token has expired", "ExpiredToken"),
        ("The message payload was too large", "PayloadTooLarge"),
        ("The message payload is too large", "PayloadTooLarge"),
        ("The provider token is being updated too often", "TooManyProviderTokenUpdates"),
        ("The provider's authentication token is being updated too", "TooManyProviderTokenUpdates"),
        ("requests were made consecutively to the same device token", "TooManyRequests"),
        ("too many requests for the same device token", "TooManyRequests"),
    ]
}
