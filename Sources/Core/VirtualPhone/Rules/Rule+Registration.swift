import PushModel

extension Rule {
    static let registration: [Rule] = [
        Rule(
            .rReg1, .from(3, before: 8), .documented,
            "An app asks for badge, sound and alert with registerForRemoteNotificationTypes:. The first call prompts the user. After Don't Allow, iOS calls neither token callback.",
            source: "Technical Note TN2265; phonegap-build/PushPlugin #162"),
        Rule(
            .rReg2, .since(8), .documented,
            "Permission and token are separate. Without permission the token still comes, and pushes arrive silently.",
            source: "Registering your app with APNs; UIApplication.h"),
        Rule(
            .rReg3, .since(3), .documented,
            "Registration answers later with a token or an error. If neither comes, there is no connection to APNs yet.",
            source: "Technical Note TN2265"),
        Rule(
            .rReg4, .since(3), .documented,
            "APNs hands out a device token for one app on one device in one environment. The app sends the token to its provider.",
            source: "Registering your app with APNs; Technical Note TN2265"),
        Rule(
            .rReg5, .since(3), .documented,
            "A new token comes with a restored backup, a new device or a reinstalled system. A deleted app's token becomes invalid.",
            source: "Registering your app with APNs"),
    ]

    static let launching: [Rule] = [
        Rule(
            .rLaunch1, .since(3), .documented,
            "didFinishLaunching runs at every start of the process, regardless of the cause.",
            source: "application(_:didFinishLaunchingWithOptions:)"),
        Rule(
            .rLaunch2, .since(3), .documented,
            "launchOptions hold a notification only when that notification caused the start.",
            source:
                "application(_:didFinishLaunchingWithOptions:); for background launches, reports"),
        Rule(
            .rIcon1, .since(3), .documented,
            "Opening an app by its icon gives the app no information about any notification.",
            source: "Local and Remote Notification Programming Guide (archive)"),
        Rule(
            .rLife1, .since(3), .documented,
            "Life-cycle calls come in a fixed order for start, Home and return. Suspending an app, and ending a suspended app, call no method.",
            source: "Managing your app's life cycle"),
        Rule(
            .rWatchdog, .since(3), .documented,
            "iOS ends an app that does not return from a life-cycle method in time. The crash report says 0x8badf00d, and iOS calls no method of a stuck app.",
            source:
                "Technical Q&A QA1693; Addressing watchdog terminations; published crash reports"),
        Rule(
            .rState1, .since(3), .reports,
            "applicationState in a handler is active on arrival in the foreground, inactive on a tap, and background on arrival outside the foreground.",
            source: "measurements published by several app developers and SDKs"),
        Rule(
            .rKill1, .since(7), .documented,
            "Background pushes do not wake an app that the user removed in the app switcher until the app is opened or the phone restarts. Visible pushes still show.",
            source: "Pushing background updates to your app; forums thread 685525"),
        Rule(
            .rKill2, .since(7), .documented,
            "A content-available push starts an app in the background if iOS ended the app or the app crashed.",
            source:
                "application(_:didReceiveRemoteNotification:fetchCompletionHandler:); forums thread 736576"
        ),
        Rule(
            .rKill3, .since(7), .reports,
            "Force-quitting does not stop starts that the user asks for, such as a tap on a notification.",
            source: "react-native-push-notification-ios #233; react-native-notifications #724"),
    ]
}
