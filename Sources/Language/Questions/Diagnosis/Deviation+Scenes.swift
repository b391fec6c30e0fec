import PushModel
import Scenarios
import VirtualPhone

/// What people leave behind when they move an app to scenes.
extension Deviation {
    private static let readConnectionOptions =
        "Read connectionOptions.notificationResponse in \(Callback.sceneWillConnect.swiftName), or "
        + "take the tap in \(Callback.didReceiveResponse.swiftName): launchOptions are nil in an "
        + "app with scenes. "

    static let withoutScenes: [Deviation] = [
        Deviation(
            id: "no-scenes", sentence: "the app has not adopted scenes",
            fix: "Give UIApplicationSceneManifest in Info.plist a configuration, or implement "
                + "application(_:configurationForConnecting:options:); without scenes the methods "
                + "of the app delegate are called, such as \(Callback.didBecomeActive.swiftName)."
        ) { $0.app.installed.lifeCycle = .appDelegate }
    ]

    /// The cold tap that is lost after the move to scenes. As long as launchOptions held the
    /// notification nobody noticed that the delegate came too late, so it takes several departures
    /// from a healthy app, but people make them as one mistake.
    static let movedToScenes: [Deviation] = [
        moved("scenes-and-launch-options", includes: []) { _ in },
        moved(
            "scenes-and-launch-options-nor-older",
            includes: [
                "scenes-and-launch-options", lacksFetch, "late-delegate-nor-older",
                "no-delegate-nor-older", "no-did-receive-nor-older",
            ]
        ) { $0.app.installed.implements.subtract(older) },
    ]

    private static func moved(
        _ id: String, includes: Set<String>, change: @escaping @Sendable (inout Situation) -> Void
    ) -> Deviation {
        Deviation(
            id: id, includes: includes.union(["scenes", "late-delegate", "no-delegate"]),
            sentence: "the app moved to scenes and still looks for the notification in "
                + "launchOptions, and its notification delegate is set too late to get the response",
            fix: readConnectionOptions + setDelegate
        ) { setup in
            setup.app.installed.lifeCycle = .scenes
            setup.app.notificationDelegate = .late
            change(&setup)
        }
    }
}
