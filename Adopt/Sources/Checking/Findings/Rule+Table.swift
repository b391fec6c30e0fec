extension Rule {
    /// The facts of a rule that the command, SARIF and the documents print.
    package struct Entry: Sendable {
        /// A short name of lowercase words.
        package var name: String
        /// The level, unless a finding has its own.
        package var level: Level
        /// The earliest iOS for which the rule holds.
        package var ios: String
        /// The mistake in one sentence.
        package var summary: String
        /// The behaviour of iOS in one sentence.
        package var behavior: String
        /// The rules of iOS that decide.
        package var deviceRules: [String] = []
        /// Arguments of `belfry explain` that show the behaviour; empty if nothing shows it.
        package var explain: [String] = []
        /// A scenario that plays the mistake on a virtual phone.
        package var scenario: String?
    }

    package var name: String { entry.name }
    package var level: Level { entry.level }
    var deviceRules: [String] { entry.deviceRules }

    package var entry: Entry { Self.entries[self] ?? Self.unlisted }

    private static let unlisted = Entry(
        name: "", level: .note, ios: "", summary: "", behavior: "")

    private static let entries: [Rule: Entry] = launch.merging(callbacks) { $1 }
        .merging(project) { $1 }

    private static let launch: [Rule: Entry] = [
        .lateDelegate: Entry(
            name: "late-delegate", level: .error, ios: "10",
            summary: "The notification delegate is set after the launch.",
            behavior: "The response that started the app does not reach didReceive.",
            deviceRules: ["R-UN-0", "R-COLD-10L"],
            explain: ["--state", "system-terminated", "--delegate", "late"]),
        .launchOptionsWithScenes: Entry(
            name: "launch-options-with-scenes", level: .error, ios: "13",
            summary: "An app with scenes reads a push from launchOptions.",
            behavior: "With scenes launchOptions are nil.", deviceRules: ["R-SCENE-1"],
            explain: ["--state", "system-terminated", "--scenes"]),
        .noScenes: Entry(
            name: "no-scenes", level: .note, ios: "27",
            summary: "The app has not adopted scenes.",
            behavior: "An app that is linked with SDK 27 and has no scenes does not start.",
            deviceRules: ["R-SCENE-5"],
            explain: ["--state", "force-quit", "--ios", "27.0", "--linked-sdk", "27.0"]),
        .tapHandledTwice: Entry(
            name: "tap-handled-twice", level: .warning, ios: "13",
            summary: "The tap that starts the app is handled in the scene and in didReceive.",
            behavior: "With scenes iOS reports such a tap to both.", deviceRules: ["R-SCENE-2"],
            explain: ["--state", "system-terminated", "--scenes"]),
        .callbacksWithoutScenes: Entry(
            name: "callbacks-without-scenes", level: .error, ios: "13",
            summary: "An app with scenes relies on a method of the app delegate.",
            behavior: "With scenes iOS calls the scene delegate instead.",
            deviceRules: ["R-SCENE-3"],
            explain: ["--state", "system-terminated", "--scenes"]),
        .launchOptionsAndCallback: Entry(
            name: "launch-options-and-callback", level: .warning, ios: "7",
            summary: "A push is handled from launchOptions and again in a callback.",
            behavior: "The callback gets the push that started the app, too.",
            deviceRules: ["C11", "R-COLD-10"], explain: ["--state", "system-terminated"]),
        .registrationAfterPermission: Entry(
            name: "registration-after-permission", level: .warning, ios: "8",
            summary: "The token is asked for only after the user allowed notifications.",
            behavior: "Silent pushes need no permission, and a changed token is never sent.",
            deviceRules: ["R-REG-2", "R-REG-5"]),
    ]

    private static let callbacks: [Rule: Entry] = [
        .handlerNotCalled: Entry(
            name: "handler-not-called", level: .error, ios: "7",
            summary: "A path ends without a call of the completion handler.",
            behavior: "iOS waits until the time is over, and shows nothing or wakes the app less.",
            deviceRules: ["R-FETCH-3"], scenario: ProofScenario.handlerNotCalled),
        .handlerCalledTwice: Entry(
            name: "handler-called-twice", level: .error, ios: "7",
            summary: "A path calls the completion handler twice.",
            behavior: "Only the first call counts, and UIKit may end the app at the second.",
            deviceRules: ["R-UN-2"]),
        .answeredBeforeDone: Entry(
            name: "answered-before-done", level: .warning, ios: "7",
            summary: "The completion handler is called while work of the callback still runs.",
            behavior: "iOS may suspend the app at once.", deviceRules: ["R-FETCH-3"]),
        .callUnreported: Entry(
            name: "call-unreported", level: .error, ios: "13",
            summary: "A VoIP push is not reported as a call before the callback returns.",
            behavior: "iOS ends the app, and after repeated failures delivers no VoIP pushes.",
            deviceRules: ["R-VOIP"], scenario: ProofScenario.callUnreported),
        .serviceExtension: Entry(
            name: "service-extension", level: .error, ios: "10",
            summary: "A service extension may not deliver its content.",
            behavior: "iOS shows the original content after about 30 seconds.",
            deviceRules: ["R-NSE"], scenario: ProofScenario.serviceExtension),
        .foregroundShowsNothing: Entry(
            name: "foreground-shows-nothing", level: .warning, ios: "10",
            summary: "willPresent is missing, or its answer shows nothing.",
            behavior: "A push that arrives in the foreground is not shown.",
            deviceRules: ["R-UN-2", "R-UN-2b"], scenario: ProofScenario.foregroundShowsNothing),
        .navigationWithoutTap: Entry(
            name: "navigation-without-tap", level: .warning, ios: "7",
            summary: "A push that arrives navigates.",
            behavior: "iOS calls these methods without a tap.", deviceRules: ["R-UN-1", "R-FG-3"],
            explain: ["--state", "active", "--push", "alert+content-available"]),
        .inactiveIsNotATap: Entry(
            name: "inactive-is-not-a-tap", level: .warning, ios: "7",
            summary: "The state inactive is taken for a tap.",
            behavior: "The state is inactive under Notification Center and Control Center, too.",
            deviceRules: ["R-STATE-1"],
            explain: ["--state", "inactive", "--push", "alert+content-available"]),
        .legacyOnly: Entry(
            name: "legacy-only", level: .warning, ios: "7",
            summary: "The app has only the method without a completion handler.",
            behavior: "iOS does not call it in the background or for the push that starts the app.",
            deviceRules: ["R-LEGACY-1", "R-LEGACY-2"],
            explain: [
                "--state", "suspended", "--push", "silent", "--without", "fetchCompletionHandler",
            ]),
        .delegateTakenOver: Entry(
            name: "delegate-taken-over", level: .warning, ios: "10",
            summary: "Two objects become the notification delegate, one after the other.",
            behavior: "The center has one delegate, and iOS no longer calls the earlier object.",
            deviceRules: ["R-UN-4"]),
        .asyncDelegate: Entry(
            name: "async-delegate", level: .warning, ios: "15",
            summary: "A method of the notification delegate is async and not on the main actor.",
            behavior: "Before Swift 6.2 UIKit gets the answer on another thread than the main one.",
            deviceRules: ["R-UN-3"]),
        .actionUnhandled: Entry(
            name: "action-unhandled", level: .warning, ios: "10",
            summary: "A registered action or category does not fit the code that handles it.",
            behavior: "iOS calls didReceive with an identifier that no code expects.",
            deviceRules: ["R-ACT-10"]),
        .interfaceOffMain: Entry(
            name: "interface-off-main", level: .warning, ios: "10",
            summary: "UIKit is used on another queue than the main queue.",
            behavior: "The answer comes on a queue of the system, where UIKit is undefined."),
        .delegateLetGo: Entry(
            name: "delegate-let-go", level: .error, ios: "10",
            summary: "No property keeps a delegate that iOS holds weakly.",
            behavior: "The object is gone at once, and iOS calls nothing.",
            deviceRules: ["R-UN-4"], explain: ["--state", "suspended", "--delegate", "unset"]),
    ]

    private static let project: [Rule: Entry] = [
        .backgroundMode: Entry(
            name: "background-mode", level: .error, ios: "7",
            summary: "UIBackgroundModes lacks remote-notification.",
            behavior: "Outside the foreground no push runs the app.", deviceRules: ["R-FETCH-1"],
            explain: ["--state", "suspended", "--push", "silent", "--no-background-mode"]),
        .tokenText: Entry(
            name: "token-text", level: .error, ios: "13",
            summary: "The device token is made from the description of its data.",
            behavior: "The text of data has its length instead of all bytes.",
            deviceRules: ["R-TOKEN-1"]),
        .badge: Entry(
            name: "badge", level: .note, ios: "5",
            summary: "The app sets its badge in a way that does more or less than it says.",
            behavior: "A badge of 0 also removes the app's entries from Notification Center.",
            deviceRules: ["R-BADGE-2"]),
        .activityTokens: Entry(
            name: "activity-tokens", level: .warning, ios: "16.1",
            summary: "A push cannot reach a Live Activity, or iOS cannot decode the push.",
            behavior: "Tokens come after the start, may change, and come by sequences alone.",
            deviceRules: ["R-LA-12", "R-LA-13"]),
        .lateTaskRegistration: Entry(
            name: "late-task-registration", level: .error, ios: "13",
            summary: "A background task is registered after the launch, or is not permitted.",
            behavior: "BackgroundTasks ends the app with an exception, or refuses the task."),
        .environment: Entry(
            name: "environment", level: .note, ios: "3",
            summary: "The environment of APNs is fixed, misspelt or missing.",
            behavior: "A token belongs to one environment, and the other answers BadDeviceToken.",
            deviceRules: ["R-REG-4"]),
        .keyInApp: Entry(
            name: "key-in-app", level: .error, ios: "3",
            summary: "A signing key for pushes is part of the app.",
            behavior: "A person who unpacks the app can push to every user."),
        .levelWithoutEntitlement: Entry(
            name: "level-without-entitlement", level: .warning, ios: "12",
            summary: "An interruption level needs an entitlement that the app lacks.",
            behavior: "iOS treats the notification as an ordinary one.",
            deviceRules: ["R-LEVEL", "R-CRIT"]),
    ]
}
