import Foundation

/// Descriptions of a subscription and of the permission, as libraries print them.
extension LogPattern {
    static let subscriptions =
        [sentence("pushToken", subscription), sentence("optedIn", subscription)]
        + [
            "device token is nil", "device token is null", "device token is undefined",
            "device token is empty", "device token: nil", "device token: null",
            "push token: null", "push token is null", "push token: undefined",
            "APNs token: null", "APNs token: nil", "APNs token is null", "APNs token is nil",
            "no APNs token", "APNS Push Token not found", "no device token",
            "waiting for APNs token", "no push token",
        ].map { needle in
            sentence(needle) { _, folded in
                describesSubscription(folded) ? nil : .said(.tokenAwaited, [:])
            }
        }
        + [
            sentence("receive: denied", means: .notAllowed),
            // Without the colon, the text is source code.
            sentence("status: denied") { text, folded in
                let lower = text.text.lowercased()
                let isPrint = ["status: denied", "status\":\"denied", "status\": \"denied"]
                    .contains(where: lower.contains)
                return isPrint && ["push", "notif", "permission"].contains(where: folded.contains)
                    ? .said(.notAllowed, [:]) : nil
            },
            sentence("permission not granted", "push|notif", means: .notAllowed),
            sentence("hasNotificationPermission: false", means: .notAllowed),
            sentence("denied push notification", means: .notAllowed),
            sentence("declined push notification", means: .notAllowed),
        ]

    private static func describesSubscription(_ folded: String) -> Bool {
        folded.contains("usersubscription") || folded.contains("optedin")
    }

    /// A subscription of OneSignal that is off, or has no token.
    private static func subscription(_ text: LineText, _ folded: String) -> LogRemark? {
        // The state before the change says nothing about now.
        let now = ["to", "current"].lazy.compactMap { key in
            text.text.range(of: "\"\(key)\"").map { text.text[$0.upperBound...] }
        }.first
        let ends = ["\"from\"", "\"previous\""].compactMap { now?.range(of: $0)?.lowerBound }
        let part = now.map { part in ends.min().map { part[..<$0] } ?? part } ?? text.text[...]
        let state = FoldedText.folded(part)
        let isOff = ["usersubscriptionsettingfalse", "optedinfalse", "optedin0"]
        guard describesSubscription(state) else { return nil }
        guard !isOff.contains(where: state.contains) else { return off("OneSignal") }
        let lacks = ["tokennull", "pushtokennil", "tokenoptedin"]
        return lacks.contains(where: state.contains) ? .said(.tokenAwaited, [:]) : nil
    }
}
