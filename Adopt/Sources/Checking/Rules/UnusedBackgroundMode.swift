import SwiftSyntax

/// P05, the reverse: the app has the background mode, and no method takes such pushes.
enum UnusedBackgroundMode {
    /// Words of code that takes the pushes itself, or of a framework for several systems.
    private static let words: Set<String> = [
        "didReceiveRemoteNotification", "NSPersistentCloudKitContainer", "cloudKitDatabase",
        "CKSyncEngine", "CKContainer", "FlutterAppDelegate", "FlutterPlugin", "RCTBridgeModule",
        "GeneratedPluginRegistrant", "RCTAppDelegate", "RCTBridge", "ExpoAppDelegate", "CDVPlugin",
        "UnityFramework",
    ]
    /// Modules of libraries that add the method, and of CloudKit.
    private static let modules: Set<String> = [
        "Appboy", "BrazeKit", "Capacitor", "CloudKit", "Cordova", "Expo", "Firebase",
        "FirebaseMessaging", "Flutter", "GTSDK", "Insider", "Intercom", "IterableSDK",
        "KlaviyoSwift", "MoEngage", "WebEngage",
        "NotificareKit", "ParseSwift", "Parse", "PushKit", "PushNotifications", "PusherSwift",
        "React", "React_RCTAppDelegate", "SalesforceSDKCore", "MarketingCloudSDK", "SwiftData",
        "ZendeskChat", "ChatProvidersSDK", "AppCenterPush", "Localytics",
    ]

    static func finding(
        _ app: Target, _ plists: [Target.Fact], _ context: RuleContext
    ) -> Finding? {
        let mode = BackgroundModeRule.mode
        guard context.launchesApp,
            let fact = plists.first(where: { list in
                list.root[key: "UIBackgroundModes"]?.texts.contains(mode) == true
            }),
            plists.allSatisfy({ $0.root[key: "UIBackgroundModes"]?.texts.contains(mode) == true }),
            let line = fact.root[key: "UIBackgroundModes"]?.line,
            context.index.unread.words.isDisjoint(with: words.union(modules)),
            !isTaken(in: context)
        else { return nil }
        return context.finding(
            .backgroundMode, level: .note, at: fact, line: line, key: mode,
            Finding.Message(
                "UIBackgroundModes contains \(mode), and the app has no method for such pushes",
                why: "A push with content-available runs no code for it",
                fix: "Implement application(_:didReceiveRemoteNotification:"
                    + "fetchCompletionHandler:), or remove the mode"))
    }

    private static func isTaken(in context: RuleContext) -> Bool {
        NotificationSDK.registers(in: context.index, itself: false)
            || context.index.files.contains { file in
                words.contains { file.text.contains($0) }
                    || modules.contains { file.imports.contains("import \($0)") }
            }
    }
}
