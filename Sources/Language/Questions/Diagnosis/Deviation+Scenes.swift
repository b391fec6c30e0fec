import PushModel
import Scenarios
import VirtualPhone

/// Mistakes that developers make when they move an app to scenes.
extension Deviation {
    private static let readConnectionOptions =
        "Read connectionOptions.notificationResponse in "
        + "\(Callback.sceneWillConnect.swiftName), or handle the tap in "
        + "\(Callback.didReceiveResponse.swiftName). In an app with scenes "
        + "launchOptions are nil. "

    static let withoutScenes: [Deviation] = [
        Deviation(
            id: "no-scenes", sentence: "the app has not adopted scenes",
            fix: "Add a scene configuration to UIApplicationSceneManifest in Info.plist, or "
                + "implement application(_:configurationForConnecting:options:). Without "
                + "scenes iOS calls the methods of the app delegate, such as "
                + "\(Callback.didBecomeActive.swiftName)."
        ) { $0.app.installed.lifeCycle = .appDelegate }
    ]

    /// The cold tap that is lost after the move to scenes. The late delegate went unnoticed while
    /// launchOptions held the notification. It takes several differences from a healthy app, but
    /// developers make them as one mistake.
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
                + "launchOptions, and it sets its notification delegate too late to get the "
                + "response",
            fix: readConnectionOptions + setDelegate
        ) { setup in
            setup.app.installed.lifeCycle = .scenes
            setup.app.notificationDelegate = .late
            change(&setup)
        }
    }
}
