/// Lines in which an app asks for its token, and in which a server says that it has it.
extension LogPattern {
    static let asking = libraryCalls + prints + takers + subscriptionsOff

    /// The calls that a library logs, and the answer of Capacitor.
    private static let libraryCalls = [
        sentence("To Native PushNotifications register") { text, _ in
            text.text.contains("PushNotifications register ") ? .registering : nil
        },
        sentence("To Native FirebaseMessaging getToken") { _, _ in .registering },
        sentence("Push Plugin register called") { _, _ in .registering },
        sentence("TO JS value") { text, _ in text.hasToken ? .tokenShown : nil },
    ]

    /// Lines with which apps announce a registration that they begin.
    private static let prints = [
        "Calling registerForRemoteNotifications", "Registering for remote notifications",
        "getExpoPushTokenAsync called", "Requesting Expo push token", "Requesting FCM token",
    ].map { needle in
        sentence(needle) { text, _ in isPrint(text) ? .registering : nil }
    }

    private static let takers = ["push token", "device token", "FCM token", "APNs token"]
        .flatMap { name in
            ["saved", "stored", "sent to server", "registered with server", "uploaded"]
                .map { "\(name) \($0)" }
        }.map { needle in
            sentence(needle) { text, folded in
                isPrint(text) && !folded.contains("old") ? .registrationTaken : nil
            }
        }

    private static let subscriptionsOff = [
        sentence("notification_types: -2") { text, _ in
            text.text.contains("-2") ? off("OneSignal") : nil
        },
        sentence("channel registration with opt_in false") { _, _ in off("Airship") },
    ]

    /// Lines after which an error of TLS or of a key file is probably one of a sender.
    static let context = [
        "APNs", "push.apple.com", "push notif", "PushSharp", "device token", "OneSignal",
        "fcm.googleapis.com", "apple push", "parse-server-push", "sending push",
    ].map { needle in sentence(needle) { _, _ in .context } }

    static func off(_ library: String) -> LogRemark {
        .said(.subscriptionOff, ["library": library])
    }
}
