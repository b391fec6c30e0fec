import PushModel
import Scenarios
import VirtualPhone

/// Mistakes in a push or its request, and failures on its way to the phone.
extension Deviation {
    static let payload: [Deviation] = [
        Deviation(
            id: contentAvailableIsVoid,
            sentence: "content-available is not the number 1 directly in aps",
            fix:
                "Write \"content-available\": 1 in aps, next to alert. iOS ignores the key "
                + "inside alert, outside aps, with text as its value, or with an underscore."
        ) { setup in
            guard setup.payload.contentAvailable else { return }
            setup.payload.contentAvailable = false
            setup.payload.contentAvailableIsVoid = true
        },
        Deviation(
            id: pushType,
            sentence: "the request lacks apns-push-type background with apns-priority 5",
            fix: "Send both headers with a push that shows nothing. Since iOS 13 a push "
                + "without them is refused, or does not run the app."
        ) { setup in
            guard setup.origin == .push, setup.payload.contentAvailable,
                !setup.payload.isVisible, setup.iOS >= IOSVersion(13)
            else { return }
            setup.disposition = .refused(status: 400, reason: "BadPriority", rules: [.rPushtype])
        },
        Deviation(
            id: noAPS,
            sentence: "the payload has no aps object with keys at its top level",
            fix: "Write {\"aps\": {\"alert\": …}} at the top level of the payload, not "
                + "inside data or another key. iOS looks nowhere else, and ignores an alert "
                + "outside aps."
        ) { setup in
            guard setup.origin == .push else { return }
            setup.payload = Payload(hasAPS: false)
        },
        Deviation(
            id: nothingVisible,
            sentence: "aps has no alert with a text, no sound and no badge that iOS accepts",
            fix: "Write the text into aps.alert, as a string or as {\"title\": …, \"body\": "
                + "…}. iOS ignores title and body directly in aps, a badge that is a string, "
                + "and empty strings."
        ) { setup in
            guard setup.origin == .push else { return }
            (setup.payload.title, setup.payload.subtitle, setup.payload.body) = (nil, nil, nil)
            (setup.payload.sound, setup.payload.badge) = (nil, nil)
        },
    ]

    /// Identifiers of the deviations that a given payload shows.
    static let contentAvailableIsVoid = "content-available-void"
    static let noAPS = "no-aps"
    static let nothingVisible = "nothing-visible"
    /// Identifier of the deviation that the given headers of a request show.
    static let pushType = "push-type"

    static let sender: [Deviation] = [
        Deviation(
            id: "wrong-environment",
            sentence: "the token belongs to the other environment, or to another app",
            fix:
                "Use the sandbox for tokens of development builds, and production for "
                + "tokens of TestFlight and the App Store. APNs answers 400 to a token of "
                + "the other environment."
        ) { $0.disposition = .refused(status: 400, reason: "BadDeviceToken", rules: [.rReg4]) },
        Deviation(
            id: "token-gone", sentence: "the token is no longer valid",
            fix: "Send to the app's current token. It changes with a new installation or a "
                + "restored backup, and APNs answers 410 to the old token."
        ) { $0.disposition = .refused(status: 410, reason: "Unregistered", rules: [.rReg5]) },
        Deviation(
            id: "stored", sentence: "the phone was offline, and the push still waits at APNs",
            fix: "Wait until the phone has a network. APNs answers 200 in the meantime."
        ) { $0.disposition = .stored },
        Deviation(
            id: "expired",
            sentence: "the phone was offline, and apns-expiration did not let APNs store the push",
            fix: "Set apns-expiration to a time in the future, so that APNs stores the push."
        ) { $0.disposition = .discarded },
        Deviation(
            id: "replaced",
            sentence: "the phone was offline, and a newer push of the app replaced this push",
            fix:
                "Do not rely on every push. APNs stores one push for a device and topic. "
                + "Fetch missed content when the app runs."
        ) { $0.disposition = .replaced },
    ]
}

extension Payload {
    /// Whether there is nothing to show and no content-available, not even an invalid one.
    var saysNothing: Bool { !isVisible && !contentAvailable && !contentAvailableIsVoid }
}
