import SwiftSyntax

/// A library for pushes that uses the delegate of the notification center.
struct NotificationSDK {
    /// The effect of a library on the delegate that the app has set.
    enum Behavior {
        /// The library replaces the delegate and does not call it.
        case takes
        /// The library replaces the delegate and calls the app delegate alone.
        case takesForAppDelegate
        /// The library replaces the delegate and calls all earlier ones.
        case chains
        /// The library adds code to the methods of the delegate, which stays.
        case swizzles
    }

    let name: String
    let module: String
    let behavior: Behavior
    /// The type and the method whose call replaces the delegate.
    var start: [String] = []
    /// A word of the sources without which the call does not replace the delegate.
    var needs: String?
    /// A word of the sources after which the app keeps its delegate or is called.
    var stop: String?
    /// The change that keeps the app's delegate, or the setting that stops the library.
    var fix = ""
    /// Whether the library leaves the actions of notifications to the app.
    var leavesActions = false

    /// The libraries whose behavior was read in their public sources. Klaviyo and Iterable leave the
    /// delegate alone. For Notificare and Capacitor a file decides that is not read here.
    // swift-format-ignore
    static let all = [
        NotificationSDK(name: "Batch", module: "Batch", behavior: .takes, start: ["BatchUNUserNotificationCenterDelegate", "registerAsDelegate"], fix: "Remove registerAsDelegate(), and call BatchPush.handle(userNotificationCenter:didReceive:) in your delegate"),
        NotificationSDK(name: "Cordial", module: "CordialSDK", behavior: .takes, start: ["CordialApiConfiguration", "initialize"], stop: "pushesConfiguration", fix: "Set pushesConfiguration to .APP before initialize(accountKey:channelKey:)"),
        NotificationSDK(name: "Swrve", module: "SwrveSDK", behavior: .takes, start: ["SwrveSDK", "sharedInstance"], needs: "pushEnabled = true", stop: "pushResponseDelegate", fix: "Set pushResponseDelegate of SwrveConfig to your object"),
        NotificationSDK(name: "react-native-notifications", module: "RNNotifications", behavior: .takes, start: ["RNNotifications", "startMonitorNotifications"], stop: "addNativeDelegate", fix: "Call RNNotifications.addNativeDelegate(_:) with your object after startMonitorNotifications()"),
        NotificationSDK(name: "Blueshift", module: "BlueShift_iOS_SDK", behavior: .takes, start: ["BlueShift", "initWithConfiguration"], stop: "userNotificationDelegate", fix: "Set userNotificationDelegate of BlueShiftConfig to your object"),
        NotificationSDK(name: "Countly", module: "Countly", behavior: .takesForAppDelegate, start: ["Countly", "start"], needs: "CLYFeature.pushNotifications", fix: "Implement the methods in the app delegate, which Countly calls"),
        NotificationSDK(name: "Customer.io", module: "CioMessagingPush", behavior: .chains, fix: "autoTrackPushEvents(false)"),
        NotificationSDK(name: "Kumulos", module: "KumulosSDK", behavior: .chains),
        NotificationSDK(name: "Optimove", module: "OptimoveSDK", behavior: .chains),
        NotificationSDK(name: "Pushwoosh", module: "Pushwoosh", behavior: .chains, fix: "Pushwoosh_PLUGIN_NOTIFICATION_HANDLER"),
        NotificationSDK(name: "WonderPush", module: "WonderPush", behavior: .chains),
        NotificationSDK(name: "Airship", module: "Airship", behavior: .swizzles, fix: "isAutomaticSetupEnabled"),
        NotificationSDK(name: "Appcues", module: "AppcuesKit", behavior: .swizzles),
        NotificationSDK(name: "Azure Notification Hubs", module: "WindowsAzureMessaging", behavior: .swizzles, fix: "NHUserNotificationCenterDelegateForwarderEnabled"),
        NotificationSDK(name: "CleverPush", module: "CleverPush", behavior: .swizzles),
        NotificationSDK(name: "CleverTap", module: "CleverTapSDK", behavior: .swizzles),
        NotificationSDK(name: "Embrace", module: "EmbraceIO", behavior: .swizzles, leavesActions: true),
        NotificationSDK(name: "Firebase Messaging", module: "FirebaseMessaging", behavior: .swizzles, fix: "FirebaseAppDelegateProxyEnabled", leavesActions: true),
        NotificationSDK(name: "Leanplum", module: "Leanplum", behavior: .swizzles, fix: "LeanplumSwizzlingEnabled"),
        NotificationSDK(name: "Mindbox", module: "Mindbox", behavior: .swizzles),
        NotificationSDK(name: "OneSignal", module: "OneSignal", behavior: .swizzles),
    ]
}

extension NotificationSDK {
    /// Whether the sources import a library that answers the notification center for the app.
    static func mayAnswer(in files: [SwiftFile]) -> Bool {
        let modules = all.filter { !$0.leavesActions }.map(\.module) + ["BrazeKit"]
        return files.contains { file in
            modules.contains { file.imports.contains("import \($0)") }
        }
    }

    /// Whether the app registers for pushes, or imports a library that does.
    ///
    /// - Parameter itself: `false` looks for libraries alone.
    static func registers(in index: CodeIndex, itself: Bool = true) -> Bool {
        let modules = all.map(\.module).filter { $0 != "FirebaseMessaging" }
        return index.files.contains { file in
            itself && file.text.contains("registerForRemoteNotifications")
                || modules.contains { file.imports.contains("import \($0)") }
        }
    }

    /// Whether the sources import a library that calls all delegates, so that none is lost.
    static func chains(in index: CodeIndex) -> Bool {
        let modules = all.filter { $0.behavior == .chains }.map(\.module)
        return index.files.contains { file in
            modules.contains { file.imports.contains("import \($0)") }
        }
    }

    /// The library that replaces the delegate in a call.
    static func taking(in call: FunctionCallExprSyntax, of index: CodeIndex) -> NotificationSDK? {
        let chain = call.calledExpression.chain
        guard let type = chain.first, let method = chain.last, index.types[type] == nil,
            !call.arguments.isEmpty || method == "registerAsDelegate"
                || method == "startMonitorNotifications"
        else { return nil }
        return all.first { library in
            library.start == [type, method]
                && library.needs.map { index.mentions($0) } ?? true
                && library.stop.map { !index.mentions($0) } ?? true
        }
    }
}

extension CodeIndex {
    fileprivate func mentions(_ word: String) -> Bool {
        files.contains { $0.text.contains(word) }
    }
}
