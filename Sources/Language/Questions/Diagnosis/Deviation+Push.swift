import PushModel
import Scenarios
import VirtualPhone

/// What is wrong with a push, its request or its way.
extension Deviation {
    static let payload: [Deviation] = [
        Deviation(
            id: contentAvailableIsVoid,
            sentence: "content-available is not the number 1 directly in aps",
            fix:
                "Write \"content-available\": 1 in aps, beside alert: as text, inside alert, beside "
                + "aps or with an underscore it does not count."
        ) { setup in
            guard setup.payload.contentAvailable else { return }
            setup.payload.contentAvailable = false
            setup.payload.contentAvailableIsVoid = true
        },
        Deviation(
            id: pushType,
            sentence: "the request lacks apns-push-type: background with apns-priority: 5",
            fix: "Send both headers with a push that has nothing visible: since iOS 13 one without "
                + "them is refused, or does not run the app."
        ) { setup in
            guard setup.origin == .push, setup.payload.contentAvailable,
                !setup.payload.isVisible, setup.iOS >= IOSVersion(13)
            else { return }
            setup.disposition = .refused(status: 400, reason: "BadPriority", rules: [.rPushtype])
        },
        Deviation(
            id: noAPS,
            sentence: "the payload has no aps with keys in it, at its top and as an object",
            fix: "Write {\"aps\": {\"alert\": …}} at the top of the payload, not within data or "
                + "another key: iOS looks nowhere else. An alert beside aps does not count."
        ) { setup in
            guard setup.origin == .push else { return }
            setup.payload = Payload(hasAPS: false)
        },
        Deviation(
            id: nothingVisible,
            sentence: "aps has no alert with a text, no sound and no badge that count",
            fix: "Write the text into aps.alert, as text or as {\"title\": …, \"body\": …}; title "
                + "and body right in aps, a badge that is text and empty texts do not count."
        ) { setup in
            guard setup.origin == .push else { return }
            (setup.payload.title, setup.payload.subtitle, setup.payload.body) = (nil, nil, nil)
            (setup.payload.sound, setup.payload.badge) = (nil, nil)
        },
    ]

    /// What a payload can be known to have.
    static let contentAvailableIsVoid = "content-available-void"
    static let noAPS = "no-aps"
    static let nothingVisible = "nothing-visible"
    /// What a request can be known to lack.
    static let pushType = "push-type"

    static let sender: [Deviation] = [
        Deviation(
            id: "wrong-environment",
            sentence: "the token belongs to the other environment, or to another app",
            fix:
                "Send development builds' tokens to the sandbox, TestFlight's and the App Store's to "
                + "production, and look at APNs's answer: it is 400."
        ) { $0.disposition = .refused(status: 400, reason: "BadDeviceToken", rules: [.rReg4]) },
        Deviation(
            id: "token-gone", sentence: "the token is no longer valid",
            fix: "Send the app's present token: it changes with a new installation or a restored "
                + "backup, and APNs answers 410 to the old one."
        ) { $0.disposition = .refused(status: 410, reason: "Unregistered", rules: [.rReg5]) },
        Deviation(
            id: "stored", sentence: "the phone was out of reach, and the push still waits",
            fix: "Wait until it has a network; APNs answers 200 meanwhile."
        ) { $0.disposition = .stored },
        Deviation(
            id: "expired",
            sentence: "the phone was out of reach, and apns-expiration let the push not wait",
            fix: "Send an apns-expiration in the future to have it kept."
        ) { $0.disposition = .discarded },
        Deviation(
            id: "replaced",
            sentence: "the phone was out of reach, and a newer push of the app took its place",
            fix:
                "Do not count on each: APNs keeps one for a device and topic. Fetch what was missed "
                + "when the app runs."
        ) { $0.disposition = .replaced },
    ]
}

extension Payload {
    /// Neither anything to show nor a content-available, not even one that does not count.
    var saysNothing: Bool { !isVisible && !contentAvailable && !contentAvailableIsVoid }
}
