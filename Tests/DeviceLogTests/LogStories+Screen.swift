/// Lines of SpringBoard about the screen and the places of a notification.
extension LogStory {
    static let screen = [
        LogStory(
            "the screen turns on for a notification",
            [["shown", "not-asked"]],
            [
                request("09:12:03.100000", "3C0A-51D0", [1, 1, 0, 0, 0]),
                console(
                    "09:12:03.402390", "SpringBoard",
                    "Turn on screen for notification 3C0A-51D0 [ overridesPocketMode: 0 "
                        + "screenIsOn: 0 ]"),
            ]),
        LogStory(
            "the screen stays dark for a notification on the lock screen, without its arrival",
            [["shown"]],
            [places("3C0A-51D1", lockScreen: 1, banner: 0)]),
        LogStory(
            "a notification without a place on the screen",
            [["not-asked"]],
            [
                request("09:12:03.100000", "3C0A-51D2", [1, 1, 0, 0, 0]),
                places("3C0A-51D2", lockScreen: 0, banner: 0),
            ]),
    ]

    private static func places(_ digest: String, lockScreen: Int, banner: Int) -> String {
        console(
            "09:12:03.401932", "SpringBoard",
            "Screen can be turned on for notification \(digest): 0 [ hasRequest: 1 "
                + "canTurnOnDisplay: 0 isDeviceUILocked: 1 sentToLockScreenDestination: "
                + "\(lockScreen) sentToBannerDestination: \(banner) ]")
    }
}
