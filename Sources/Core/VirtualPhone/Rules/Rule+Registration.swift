import PushModel

extension Rule {
    static let registration: [Rule] = [
        Rule(
            .rReg1, .from(3, before: 8), .documented,
            "An app asks for badge, sound and alert with registerForRemoteNotificationTypes:; the first call prompts the user, and after Don't Allow neither token callback comes.",
            source: "Technical Note TN2265; phonegap-build/PushPlugin #162"),
        Rule(
            .rReg2, .since(8), .documented,
            "Permission and token are separate: without permission the token still comes and pushes arrive silently.",
            source: "Registering your app with APNs; UIApplication.h"),
        Rule(
            .rReg3, .since(3), .documented,
            "Registration answers later with a token or an error; if neither comes there is no connection to APNs yet.",
            source: "Technical Note TN2265"),
        Rule(
            .rReg4, .since(3), .documented,
            "APNs hands out a device token for one app on one device in one environment; the app sends it to its provider.",
            source: "Registering your app with APNs; Technical Note TN2265"),
        Rule(
            .rReg5, .since(3), .documented,
            "A new token comes with a restored backup, a new device or a reinstalled system; a deleted app's token goes out of use.",
            source: "Registering your app with APNs"),
    ]

    static let launching: [Rule] = [
        Rule(
            .rLaunch1, .since(3), .documented,
            "didFinishLaunching runs at every start of the process, whatever caused it.",
            source: "application(_:didFinishLaunchingWithOptions:)"),
        Rule(
            .rLaunch2, .since(3), .documented,
            "launchOptions hold a notification only when that notification caused the start.",
            source:
                "application(_:didFinishLaunchingWithOptions:); for background launches, reports"),
        Rule(
            .rIcon1, .since(3), .documented,
            "Opening the app by its icon tells it nothing of any notification.",
            source: "Local and Remote Notification Programming Guide (archive)"),
        Rule(
            .rLife1, .since(3), .documented,
            "Life-cycle calls come in a fixed order: start, Home and return each have their own; suspending and ending a suspended app are silent.",
            source: "Managing your app's life cycle"),
        Rule(
            .rWatchdog, .since(3), .documented,
            "An app that does not return from a life-cycle method in time is ended by iOS, with 0x8badf00d in its crash report; one that is stuck is told nothing when it is ended.",
            source:
                "Technical Q&A QA1693; Addressing watchdog terminations; published crash reports"),
        Rule(
            .rState1, .since(3), .reports,
            "applicationState in a handler is active on arrival in the foreground, inactive on a tap, background on arrival outside the foreground.",
            source: "measurements published by several app developers and SDKs"),
        Rule(
            .rKill1, .since(7), .documented,
            "An app that the user removed in the app switcher is not woken by background pushes until it is opened or the phone restarts; visible pushes still show.",
            source: "Pushing background updates to your app; forums thread 685525"),
        Rule(
            .rKill2, .since(7), .documented,
            "An app that iOS ended, or that crashed, is started in the background for a content-available push.",
            source:
                "application(_:didReceiveRemoteNotification:fetchCompletionHandler:); forums thread 736576"
        ),
        Rule(
            .rKill3, .since(7), .reports,
            "Force-quitting does not stop starts that the user asks for, such as a tap on a notification.",
            source: "react-native-push-notification-ios #233; react-native-notifications #724"),
    ]
}
