/// Answers of APNs and of push services to a server, which people paste beside a log.
extension LogPattern {
    /// The meaning of an answer, and the remedy.
    private struct Answer: Sendable {
        /// The words of the answer, as the service writes them.
        let words: String
        /// Folded texts of which the line has one, for words that other lines have, too.
        var beside = ""
        let meaning: String
        let fix: String
    }

    private static let topicFix =
        "Set apns-topic to the bundle identifier of the build that got the token, with .voip or "
        + ".push-type.liveactivity for these types. Use the key or the certificate of its team."
    private static let environmentFix =
        "Send a token of a development build to api.sandbox.push.apple.com, and one of TestFlight or "
        + "the App Store to api.push.apple.com. Take the token that the app gets now."
    private static let keyFix =
        "Check the .p8 key, its identifier, the team and the clock of the server."
    private static let projectFix =
        "Use GoogleService-Info.plist and the service account of one project."
    private static let uploadFix =
        "Upload the .p8 key with its identifier and the team for this bundle identifier to the push "
        + "service."
    private static let firebaseFix = "Send the FCM token, not the device token of APNs."
    private static let goneFix = "Delete the token. Take the token that the app gets now."

    private static let apns = [
        Answer(
            words: "DeviceTokenNotForTopic",
            meaning: "the token is one of another app than the topic", fix: topicFix),
        Answer(
            words: "TopicDisallowed", meaning: "pushes to this topic are not allowed", fix: topicFix
        ),
        Answer(words: "BadTopic", meaning: "the topic is not valid", fix: topicFix),
        Answer(words: "MissingTopic", meaning: "the push names no topic", fix: topicFix),
        Answer(
            words: "BadDeviceToken",
            meaning: "the token is not valid, or is one of the other environment",
            fix: environmentFix),
        Answer(
            words: "BadEnvironmentKey", meaning: "the key or the token is of the other environment",
            fix: environmentFix),
        Answer(
            words: "BadCertificateEnvironment",
            meaning: "the certificate is of the other environment", fix: environmentFix),
        Answer(words: "BadCertificate", meaning: "the certificate is not valid", fix: keyFix),
        Answer(
            words: "InvalidProviderToken", meaning: "the server's JWT is not valid", fix: keyFix),
        Answer(
            words: "ExpiredProviderToken", meaning: "the server's JWT is too old", fix: keyFix),
        Answer(
            words: "MissingProviderToken", meaning: "the request has no JWT and no certificate",
            fix: keyFix),
        Answer(
            words: "TooManyProviderTokenUpdates", meaning: "the server makes a new JWT too often",
            fix: "Use a JWT for 20 to 60 minutes."),
        Answer(
            words: "PayloadTooLarge", meaning: "the payload is too large",
            fix: "Send at most 4 KB, or 5 KB for VoIP."),
        Answer(
            words: "InvalidPushType", meaning: "apns-push-type is not valid",
            fix: "Set apns-push-type to the type of the push, such as alert, background or voip."),
        Answer(
            words: "Unregistered", beside: "reason|410", meaning: gone, fix: goneFix),
        Answer(
            words: "ExpiredToken", beside: "reason|410|apns",
            meaning: "the token has expired", fix: goneFix),
    ]

    private static let gone = "the app of the token is not installed any more"
    private static let isOfAnother = "the token is of another Firebase project"
    private static let isNoToken = "the token is not one of Firebase"

    private static let services =
        ["SENDER_ID_MISMATCH", "MismatchSenderId", "mismatched-credential"].map {
            Answer(words: $0, meaning: isOfAnother, fix: projectFix)
        }
        + [
            "THIRD_PARTY_AUTH_ERROR", "third-party-auth-error", "InvalidApnsCredential",
            "Auth error from APNS",
        ].map { Answer(words: $0, meaning: "APNs does not take the service's key", fix: uploadFix) }
        + [
            Answer(
                words: "Could not find APNs credentials",
                meaning: "the service has no key for APNs", fix: uploadFix)
        ]
        + ["registration-token-not-registered", "DeviceNotRegistered"].map {
            Answer(words: $0, meaning: gone, fix: goneFix)
        }
        + [
            Answer(
                words: "NotRegistered", beside: "errornotregistered", meaning: gone, fix: goneFix),
            Answer(
                words: "InvalidRegistration", beside: "errorinvalidregistration",
                meaning: isNoToken, fix: firebaseFix),
        ]
        + ["invalid-registration-token", "not a valid FCM registration token"].map {
            Answer(words: $0, meaning: isNoToken, fix: firebaseFix)
        }

    static let answers =
        (apns + services).map { answer in
            sentence(answer.words) { text, folded in
                let beside = answer.beside.split(separator: "|")
                guard text.text.contains(answer.words),
                    beside.isEmpty || beside.contains(where: { folded.contains($0) })
                else { return nil }
                return refusedPush(answer.words, answer.meaning, answer.fix)
            }
        } + [sentence("topic", topicMismatch)]

    private static func refusedPush(_ words: String, _ meaning: String, _ fix: String) -> LogRemark
    {
        .said(.pushRefused, ["answer": words, "meaning": meaning, "fix": fix])
    }

    /// A topic that does not fit the token, in other words.
    private static func topicMismatch(_ text: LineText, _ folded: String) -> LogRemark? {
        let misfits = ["doesnotmatch", "doesntmatch", "mismatch", "notmatch", "notfortopic"]
        let others = ["bundle", "certificate", "devicetoken", "apns", "provider"]
        guard misfits.contains(where: folded.contains), others.contains(where: folded.contains)
        else { return nil }
        return refusedPush("a topic that does not match", "the topic is of another app", topicFix)
    }
}
