import PushModel

extension Rule {
    /// Scenes, which an app needs to start on iOS 27, and the calls of a start with scenes.
    static let scenes: [Rule] = [
        Rule(
            .rScene5, .since(27), .documented,
            "An app that is linked with SDK 27 or later and has not adopted scenes does not start on iOS 27.",
            source: "iOS 27 release notes, 141837548; forums threads 789004 and 788293"),
        Rule(
            .rScene6, .since(27), .documented,
            "An app adopts scenes with a manifest that has at least one configuration, with the method that returns one, or with SwiftUI's App. An empty manifest does not count.",
            source:
                "Transitioning to the UIKit scene-based life cycle; mobile_nebula #405; slint #13442"
        ),
        Rule(
            .rScene7, .since(27), .reports,
            "An app that has not adopted scenes ends with SIGTRAP on the main thread, and logs a line that names the life cycle of scenes.",
            source: "metrodroid #904; LoopKit/Loop #2492; gamebookengine #62"),
        Rule(
            .rScene8, .since(27), .reports,
            "If the user starts an app that has not adopted scenes, the app ends before any callback, and the response to a tapped notification is lost.",
            source: "AAO-React-Native #7743; cherry-studio-app #990"),
        Rule(
            .rScene9, .since(27), .inferred,
            "An app without scenes that iOS starts in the background runs its callbacks, and ends the next time the user starts it.",
            source: "follows from R-SCENE-4 and R-SCENE-7"),
        Rule(
            .rScene10, .since(27), .report,
            "A manifest whose scene delegate class does not exist counts as adopted. The process lives, behind a black screen.",
            source: "expo #50179", notModelled: .absence),
        Rule(
            .rScene11, .since(13), .reports,
            "A window made in didFinishLaunching is never visible in an app with scenes. Pushes are not affected.",
            source: "miniquad #634; WordPress-iOS #25637", notModelled: .drawing),
        Rule(
            .rScene12, .since(13), .report,
            "A usable manifest or the method chooses the life cycle of scenes. The method's configuration wins over the manifest's.",
            source: "tao #1305 and #1308"),
        Rule(
            .rScene13, .since(13), .report,
            "applicationState may still show the previous state inside the callbacks of a scene. A switch reproduces this.",
            source: "keybase/client #29637"),
        Rule(
            .rScene14, .since(13), .report,
            "An app with scenes that is removed in the app switcher while it is in front gets sceneWillResignActive and sceneDidDisconnect, but never enters the background.",
            source: "forums thread 732170"),
        Rule(
            .rScene15, .since(13), .documented,
            "iOS may disconnect a scene while the process lives on. The next start by the user connects a new scene, without didFinishLaunching.",
            source: "sceneDidDisconnect(_:); WordPress-iOS #25643"),
        Rule(
            .rScene16, .since(26), .documented,
            "All keys of launchOptions are deprecated. The response is in connectionOptions, and a silent push comes to the fetch method.",
            source: "UIApplication.h of SDK 26; clevertap-cordova #325; flutterfire #17888"),
        Rule(
            .rScene17, .since(13), .inferred,
            "A notification delegate that is set in scene(_:willConnectTo:options:) is too late for the response that started the app. With a switch, it is in time.",
            source: "UNUserNotificationCenterDelegate; a vendor's guide on scenes"),
        Rule(
            .rScene18, .since(13), .reports,
            "A cold tap launches the app, connects the scene with the response, and calls didReceive while the scene is inactive. It is not published whether didReceive comes before sceneWillEnterForeground.",
            source: "openhab-ios #1229; defold/extension-push #58"),
        Rule(
            .rScene19, .since(13), .report,
            "The notification didFinishLaunchingNotification of an app with scenes carries no notification.",
            source: "clevertap-cordova #325", notModelled: .frameworks),
        Rule(
            .rScene20, .since(13), .documented,
            "Token callbacks, the fetch method, the notification delegate and PushKit stay app-wide under scenes.",
            source: "Transitioning to the UIKit scene-based life cycle"),
        Rule(
            .rScene21, .since(13), .documented,
            "Reports contradict each other about whether a start in the background connects a scene. It does not, unless a switch is on.",
            source: "Managing your app's life cycle; flutterfire; against it WordPress-iOS #25643"),
        Rule(
            .rScene22, .since(13), .reports,
            "With scenes applicationState is background in the launch methods at every start, because no scene is connected yet. Without scenes it is inactive if the user starts the app.",
            source: "firebase-ios-sdk #15802, fixed by #15912; bugsnag-cocoa #1307"),
    ]
}
