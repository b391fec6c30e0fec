import PushModel
import Scenarios
import VirtualPhone

/// Circumstances in which iOS rightly does not call a method. They explain a method that was not
/// called if the state of the app or the user's action is not known.
extension Deviation {
    static let notInFront: [Deviation] = [
        Deviation(
            id: "not-in-front", sentence: "the app was not in the foreground",
            fix: "Open the app before the push arrives. In the background iOS shows a visible push "
                + "by itself, and calls the app after a tap."
        ) { if $0.state == .active { $0.state = .background } }
    ]

    static let circumstances: [Deviation] = [
        Deviation(
            id: "no-tap", dependsOnReaction: true,
            sentence: "the user did not tap the notification",
            fix: "Tap the notification. iOS calls this method after a tap, not on arrival."
        ) { if $0.reaction == .tap { $0.reaction = .none } },
        Deviation(
            id: "icon", dependsOnReaction: true,
            sentence: "the user opened the app by its icon",
            fix: "Look for delivered notifications when the app becomes active. iOS reports only a "
                + "tap on the notification."
        ) { if $0.reaction == .tap { $0.reaction = .icon } },
        Deviation(
            id: "still-running", sentence: "the app was still running in the background",
            fix: "Do not wait for a launch. iOS starts only an app that is not running."
        ) { if $0.state == .systemTerminated { $0.state = .background } },
        Deviation(
            id: "already-in-front", includes: ["still-running"],
            sentence: "the app was already in the foreground",
            fix: "Do not wait for this call in the foreground. iOS calls the method when the app "
                + "comes to the foreground, or starts."
        ) { if $0.state != .active { $0.state = .active } },
    ]
}
