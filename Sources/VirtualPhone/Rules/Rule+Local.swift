import PushModel

extension Rule {
    static let local: [Rule] = [
        Rule(
            .rLocal1, .since(4), .documented,
            "Before iOS 10 a local notification that fires in the foreground calls application(_:didReceive:) and shows and plays nothing.",
            source: "application(_:didReceive:) for UILocalNotification"),
        Rule(
            .rLocal2, .since(4), .documented,
            "Opening a local notification calls application(_:didReceive:); when that starts the app, launchOptions hold it too.",
            source: "application(_:didReceive:) for UILocalNotification"),
        Rule(
            .rLocal3, .since(4), .documented,
            "Cancelling removes a local notification that waits or is shown; 64 are kept per app; a badge of 0 means no change.",
            source: "UILocalNotification; UIApplication.h"),
        Rule(
            .rAct8, .since(8), .documented,
            "A button of a category calls handleActionWithIdentifier; a plain tap does not.",
            source: "UIApplication.h"),
    ]
}
