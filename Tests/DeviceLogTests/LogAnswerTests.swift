import DeviceLog
import Testing

@testable import DeviceLog

/// Answers of push services in the words of many senders, and senders that cannot send.
struct LogAnswerTests {
    private func first(_ log: String) throws -> LogFinding? {
        let report = try #require(LogReport(DeviceLog(text: log + "\n")))
        return report.chosen?.findings.first ?? report.remark
    }

    /// The reasons of APNs, as Apple lists them.
    private static let reasons = [
        "BadCollapseId", "BadDeviceToken", "BadExpirationDate", "BadMessageId", "BadPriority",
        "BadTopic", "DeviceTokenNotForTopic", "DuplicateHeaders", "IdleTimeout",
        "InvalidPushType", "MissingDeviceToken", "MissingTopic", "PayloadEmpty",
        "TopicDisallowed", "BadCertificate", "BadCertificateEnvironment", "ExpiredProviderToken",
        "Forbidden", "InvalidProviderToken", "MissingProviderToken", "UnrelatedKeyId",
        "BadEnvironmentKey", "BadPath", "MethodNotAllowed", "ExpiredToken", "Unregistered",
        "PayloadTooLarge", "TooManyProviderTokenUpdates", "TooManyRequests",
        "InternalServerError", "ServiceUnavailable", "Shutdown", "MissingPushType",
        "MissingChannelId", "BadChannelId", "ChannelNotRegistered", "FeatureNotEnabled",
        "VapidPkHashMismatch",
    ]

    @Test(
        arguments: reasons,
        [
            "{\"reason\":\"REASON\"}", "{\"reason\" : \"REASON\"}", "< {\"reason\":\"REASON\"}",
            "{\"reason\":\"REASON\"}* Closing connection 0",
            "{\"reason\":\"REASON\",\"timestamp\":1600000000000}",
            "HTTP/2 403 Forbidden {\"reason\":\"REASON\"}",
        ])
    func `the body of an answer has a reason`(reason: String, body: String) throws {
        let finding = try #require(try first(body.replacing("REASON", with: reason)))
        #expect(finding.id == "push-refused")
        #expect(finding.sentence.contains("refused with \(reason):"), "\(finding.sentence)")
    }

    @Test(arguments: [
        ("error: The collapse identifier exceeds the maximum size", "BadCollapseId"),
        ("error: The specified device token was bad. Verify it", "BadDeviceToken"),
        ("error: The apns-priority value is bad", "BadPriority"),
        ("error: The apns-topic was invalid", "BadTopic"),
        ("error: The device token does not match the specified topic", "DeviceTokenNotForTopic"),
        ("error: The device token is not specified in the request :path", "MissingDeviceToken"),
        ("error: The apns-topic header of the request was not specified", "MissingTopic"),
        ("error: The message payload was empty", "PayloadEmpty"),
        ("error: Pushing to this topic is not allowed", "TopicDisallowed"),
        ("error: The client certificate was for the wrong environment", "CertificateEnvironment"),
        ("error: The provider token is stale", "ExpiredProviderToken"),
        ("error: the token signature could not be verified", "InvalidProviderToken"),
        ("error: No provider certificate was used to connect to APNs", "MissingProviderToken"),
        ("error: The device token is inactive for the specified topic", "Unregistered"),
        ("error: The message payload was too large", "PayloadTooLarge"),
        ("error: The provider token is being updated too often", "TooManyProviderTokenUpdates"),
        ("many requests were made consecutively to the same device token", "TooManyRequests"),
    ])
    func `libraries print Apple's description of a reason`(line: String, reason: String) throws {
        let finding = try #require(try first(line))
        #expect(finding.id == "push-refused")
        #expect(finding.sentence.contains("\(reason):"), "\(finding.sentence)")
        #expect(finding.certainty == .likely)
    }

    @Test(arguments: [
        ("details: APNS_AUTH_ERROR", "key of the Firebase project"),
        ("rpush: The sender ID was mismatched.", "another Firebase project"),
        ("code: messaging/installation-id-not-registered", "not valid any more"),
        ("rpush: Client was not registered for your app. (x)", "not valid any more"),
        ("401 (INVALID_KEY_TYPE)", "server key"),
        ("code: 'messaging/invalid-recipient'", "no recipient"),
        ("fcm: Recipient of the message is not set.", "no recipient"),
        ("Exactly one of topic, token or condition is required", "no recipient"),
        ("code: 'messaging/invalid-payload'", "a field"),
        ("data must only contain string values", "a field"),
        ("fcm: Invalid JSON payload received. Unknown name \"to\"", "a field"),
        ("messaging/invalid-argument", "the token or a field"),
        ("messaging/too-many-topics", "too many topics"),
        ("messaging/server-unavailable", "FCM has a fault"),
        ("rpush: Bearer token could not be validated.", "credentials of the server"),
        ("google oauth: invalid_grant (Invalid JWT Signature.)", "credentials of the server"),
        ("firebase: Failed to parse private key: Error", "service account"),
        ("Deprecated endpoint, see the page about the change", "switched off"),
        ("push subscription has unsubscribed or expired.", "web push"),
        ("POST https://fcm.googleapis.com/v1/projects/x status: 401", "credentials of the server"),
        ("POST https://fcm.googleapis.com/fcm/send HTTP 404", "switched off"),
        ("POST https://exp.host/--/api/v2/push/send status: 429", "too many requests"),
        ("https://onesignal.com/api/v1/notifications status: 400", "request is not valid"),
        ("https://api.onesignal.com/notifications HTTP 403", "API key"),
        ("error code 52143", "with the certificate"), ("error: 52004", "no credential"),
        ("warning 52164", "no credential"), ("error 52005", "not valid or has expired"),
        ("notification outcome: NoTargetFound", "no registration of the hub"),
        ("deliveryStatus: PERMANENT_FAILURE", "for good"),
        ("push_device_token_invalid", "the token is not valid"),
        ("The provided registration token is not registered. x", "not valid any more"),
        ("The credential used to authenticate this SDK does not have permission", "another"),
        ("the required APNs SSL certificate was not uploaded or has expired", "Firebase project"),
        ("No registration tokens provided", "no recipient"),
        ("'from' is a reserved word and can not be used as a key in FCM data payloads", "a field"),
        ("FCM failed to handle the JSON request. (x)", "a field"),
        ("property failed to fetch a valid Google OAuth2 access token", "credentials"),
        ("401 from server! Our API key is invalid? Error: x", "credentials"),
        ("Service account object must contain a \"private_key\"", "service account"),
        ("We want to keep offering our push notification service for free, but large", "proxy"),
        ("If you need this feature, consider using Nextcloud Enterprise.", "proxy"),
        ("PushSharp: Invalid DeviceToken Length", "32 bytes"),
        ("Invalid delivery point: bad device token. x", "the token is not valid"),
        ("Registration ID (device token) is invalid", "the token is not valid"),
        ("APN notification cannot be larger than 4096 bytes.", "too large"),
        ("push_transport_credentials_invalid", "service's key"),
    ])
    func `services refuse a push in their own words`(line: String, part: String) throws {
        let finding = try #require(try first(line), "\(line)")
        #expect(finding.id == "push-refused")
        #expect(finding.certainty == .likely)
        #expect(finding.sentence.contains(part), "\(finding.sentence)")
        #expect(!(finding.sentence + finding.fix).contains("{"))
    }

    @Test(arguments: [
        ("Error: mac verify failure", "the password of the file"),
        ("pkcs12: decryption password incorrect", "the password of the file"),
        ("unable to parse credentials, incorrect passphrase", "the password of the file"),
        ("SSL: key values mismatch", "not the one of the certificate"),
        ("certificate and key do not match", "not the one of the certificate"),
        ("error:0308010C: inner_evp_generic_fetch:unsupported", "OpenSSL 3"),
        ("Unsupported PKCS12 PFX data", "OpenSSL 3"),
        ("secretOrPrivateKey must have a value", "not a valid .p8 key"),
        ("token: AuthKey must be a valid .p8 PEM file", "not a valid .p8 key"),
        ("you should provide ios.KeyID and ios.TeamID for p8", "without its identifier"),
        ("ENOENT: no such file or directory, open 'cert.pem'", "not where it looks"),
        ("Cert file not found: certs/apns.pem", "not where it looks"),
        ("sygnal: The APNs certificate 'x' does not exist.", "not where it looks"),
        ("unable to parse key, no private key found", "cannot read"),
        ("certificate: no private key", "cannot read"),
        ("apns: error:1E08010C:DECODER routines::unsupported", "cannot read"),
        ("apn: certificate has expired: 2020-01-01 (apns)", "has expired"),
        ("WARNING Got notification for unknown app ID com.example.ios", "no app with this app ID"),
        ("Got notification for an ambiguous app ID x", "several apps"),
        ("Rejecting pushkey due to misconfigured default_payload", "default_payload"),
        ("No Provider found", "with a certificate for this app"),
        ("token.keyId is missing", "without its identifier"),
        ("You must provide a Certificate to connect to APNS with!", "no certificate or key"),
        ("apple push notifications not configured: missing ApplePushCertPrivate", "no certificate"),
        ("Production server, yet your Certificate does not appear to be the one", "this kind"),
        ("Your Certificate does not appear to be issued by Apple!", "this kind"),
        ("Provided APNs .p12 file is expired or not yet valid", "has expired"),
        ("Certificate is probably invalid/expired: x", "has expired"),
        ("User status is set to DND - no push notifications will be sent", "Do not disturb"),
        ("Internet connectivity is disabled - no push notifications will be sent", "internet"),
        ("Could not send notification to push server [x]: x", "push proxy"),
        ("missing fcm credential data", "service account"),
        ("pushok: Unable to find private key.", "cannot read"),
        ("Failed to connect to APNs after 3 attempts", "got no connection"),
        ("fcm.googleapis.com: getaddrinfo ENOTFOUND", "the address of FCM"),
        ("PushSharp.Apple.ApnsConnectionException: No such host is known", "by its name"),
        ("PushSharp: credentials supplied to the package were not recognized", "private key"),
        ("rpush: SSL_connect SYSCALL returned=5 errno=0", "broke off the TLS handshake"),
        ("api.push.apple.com Sent GOAWAY: errorCode '2'. Forcing shutdown", "own library closed"),
        ("Error sending push to gateway: failed [502]", "the push gateway in between"),
        ("Adapter Apns does not support abc token's device", "not a device token"),
        ("pushy failed to complete TLS handshake with APNs gateway.", "TLS failed"),
        ("exp.host: connect ETIMEDOUT", "no connection to Expo"),
        ("api.push.apple.com: BadStatusLine x", "has no HTTP/2"),
    ])
    func `a push does not leave its server`(line: String, reason: String) throws {
        let finding = try #require(try first(line), "\(line)")
        #expect(finding.id == "push-unsent")
        #expect(finding.certainty == .likely)
        #expect(finding.sentence.contains(reason), "\(finding.sentence)")
        #expect(!(finding.sentence + finding.fix).contains("{"))
    }

    @Test(arguments: [
        "ENOENT: no such file or directory, open 'shop.json'", "nginx: BadStatusLine",
        "shop: invalid_grant", "https://fcm.googleapis.com/v1/projects/x status: 200",
        "Shutdown", "{\"reason\":\"The shop is closed\"}", "Forbidden", "bad decrypt of the shop",
    ])
    func `other errors are not about pushes`(line: String) throws {
        #expect(try first(line) == nil)
    }
}
