import PushModel

/// The time limits of the model, each with where it comes from.
enum Limits {
    /// From the fetch call to its completion handler, in wall-clock time.
    /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/application(_:didreceiveremotenotification:fetchcompletionhandler:)
    static let fetch = Duration.seconds(30)
    /// From `didReceive` of a service extension to its content handler.
    /// https://developer.apple.com/documentation/usernotifications/unnotificationserviceextension
    static let serviceExtension = Duration.seconds(30)
    /// The interval between reloads of an app's widgets by pushes, with the switch `widget-budget`.
    /// Apple says that timeline reloads are at least about five minutes apart.
    /// https://developer.apple.com/documentation/widgetkit/keeping-a-widget-up-to-date
    static let widgetReloads = Duration.seconds(300)
    /// From an app's start to its `PTChannelManager`. Apple says "as soon as possible": assumed.
    static let channelManager = Duration.seconds(5)
    /// Service updates of high priority that an app gets within the window.
    /// https://developer.apple.com/documentation/pushtotalk/ptchannelmanagerdelegate
    static let urgentUpdates = 6
    static let urgentUpdateWindow = Duration.seconds(3600)
    /// The daily budget of location pushes of a phone, the time until one push returns, and the
    /// time for which the phone takes none when they are used up. Apple says about 360; the other
    /// two are assumed.
    static let locationPushes = 360
    static let locationPushReturns = Duration.seconds(240)
    static let locationPause = Duration.seconds(3 * 3600)
    /// Complication pushes of an app in a day.
    /// https://developer.apple.com/documentation/pushkit/pkpushtype/complication
    static let complicationPushes = 50
    static let complicationWindow = Duration.seconds(86_400)
    /// For `serviceExtensionTimeWillExpire` to return: assumed.
    static let extensionExpiry = Duration.seconds(1)
    /// VoIP pushes without a reported call before iOS delivers no more. Apple says "repeatedly" and
    /// no number: assumed.
    static let unreportedCalls = 3
    /// From a VoIP push to the check of callservicesd whether the app has reported a call.
    /// https://developer.apple.com/forums/thread/817976
    static let callReport = Duration.seconds(7)
    /// Calls that an app may have at a time: assumed. CallKit's default is two groups of five.
    static let calls = 10
    /// Local notifications an app may have waiting.
    /// https://developer.apple.com/documentation/uikit/uilocalnotification
    static let scheduledLocals = 64
    /// The shortest interval between firings of a repeating local notification.
    /// https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger
    static let localPeriod = Duration.seconds(60)
    /// Background tasks that an app may have begun and not ended. Apple gives no number: assumed.
    static let begunTasks = 1_000
    /// Answers to registrations that may wait for an app's main thread: assumed.
    static let waitingAnswers = 100
    /// For the handler of a response in the background. Apple gives no number: assumed.
    static let response = Duration.seconds(30)
    /// For the answer of `willPresent`. Apple says "in a timely manner" and no number: assumed.
    static let willPresent = Duration.seconds(5)
    /// From `didEnterBackground` to suspension for an app that asks for no more time.
    /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationdidenterbackground(_:)
    static let background = Duration.seconds(5)
    /// For background tasks after the app left the foreground. Apple gives no number; on recent
    /// versions `backgroundTimeRemaining` is reported to start at about 30 seconds.
    /// https://developer.apple.com/forums/thread/85066
    static let backgroundTasks = Duration.seconds(30)
    /// From an expiration handler to the end of an app that has not ended its task: assumed.
    static let expiration = Duration.seconds(5)
    /// For launching. Apple gives no number; crash reports say 19.97 seconds.
    /// https://developer.apple.com/documentation/xcode/addressing-watchdog-terminations
    static let launch = Duration.seconds(20)
    /// For `applicationWillTerminate` to return.
    /// https://developer.apple.com/documentation/uikit/uiapplicationdelegate/applicationwillterminate(_:)
    static let terminate = Duration.seconds(5)
    /// For any other life-cycle method. Apple gives no number; crash reports of a “scene-update
    /// watchdog transgression” say 10.00 seconds.
    static let lifeCycle = Duration.seconds(10)

    /// Returns how long iOS waits for a life-cycle method before its watchdog ends the process.
    static func watchdog(_ callback: Callback) -> Duration {
        switch callback {
        case .willFinishLaunching, .didFinishLaunching, .sceneWillConnect: launch
        case .didEnterBackground, .sceneDidEnterBackground: background
        case .willTerminate: terminate
        default: lifeCycle
        }
    }

    /// From the start of a Live Activity to its end by iOS.
    /// https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities
    static let activity = Duration.seconds(8 * 3600)
    /// The largest lead of an update's `timestamp` over the current time.
    /// https://developer.apple.com/forums/thread/776165
    static let futureActivityUpdate = Duration.seconds(8 * 3600)
    /// Live Activities that an app may have at a time. Apple names no number: measured on iOS 27.
    static let activities = 5
    /// Bytes of the attributes and the content state of a Live Activity together.
    /// https://developer.apple.com/documentation/activitykit/displaying-live-data-with-live-activities
    static let activityData = 4096
    /// The longest time that an ended Live Activity stays on the Lock Screen.
    /// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications
    static let endedActivity = Duration.seconds(4 * 3600)
    /// The largest number of entries in Notification Center; the oldest leave first. Apple gives no
    /// number: assumed, so that a phone with days of pushes stays small.
    static let listed = 100
    /// How long a banner stays on screen: assumed.
    static let banner = Duration.seconds(5)
    /// How long a notification keeps the Lock Screen lit: assumed.
    static let litScreen = Duration.seconds(10)
}
