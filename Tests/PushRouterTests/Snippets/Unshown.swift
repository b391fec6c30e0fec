/// What needs no snippet of its own, and why not. Cases of enumerations and requirements of
/// protocols are no declarations here: their type's snippet is theirs.
struct Unshown {
    let reason: String
    let paths: [String]

    static let all = [
        Unshown(
            reason: "the protocol requires it, whose comment says what it is; the router calls it",
            paths: [
                "PushRouter.FileStore.load",
                "PushRouter.FileStore.save",
                "PushRouter.SystemClock.date", "PushRouter.SystemClock.uptime",
                "PushRouter.SystemClock.wake",
                "UNUserNotificationCenter.requestAuthorization", "UNUserNotificationCenter.post",
                "UNUserNotificationCenter.setBadge", "UNUserNotificationCenter.actions",
                "ManualCenter.delegate", "ManualCenter.requestAuthorization", "ManualCenter.post",
                "ManualClock.uptime", "ManualClock.date", "ManualClock.wake",
                "MemoryStore.load", "MemoryStore.save",
                "RecordingUploader.remove",
            ]),
        Unshown(
            reason: "interpolation calls it, and an interpolation is shown",
            paths: ["PushRouter.Diagnostic.description", "PushAction.description"]),
        Unshown(
            reason: "called without its name, as the snippet of Probe.init does",
            paths: ["Probe.callAsFunction"]),
        Unshown(
            reason: "UIKit calls it",
            paths: ["PushAppDelegate.init"]),
        Unshown(
            reason: "read like title and body, which are shown",
            paths: [
                "PushMessage.date", "PushMessage.isRemote", "PushMessage.subtitle",
                "PushMessage.categoryID",
            ]),
        Unshown(
            reason: "read like string and integer, which are shown",
            paths: ["PushValue.number", "PushValue.bool", "PushValue.array"]),
    ]
}
