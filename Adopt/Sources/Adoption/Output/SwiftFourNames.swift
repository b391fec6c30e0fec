/// Apple's names of Swift 4, which Swift 4.2 renamed, and which Belfry's modules do not have.
enum SwiftFourNames {
    /// The new names of types.
    private static let types = [
        "NSAttributedStringKey": "NSAttributedString.Key",
        "UIAlertActionStyle": "UIAlertAction.Style",
        "UIAlertControllerStyle": "UIAlertController.Style",
        "UIApplicationExtensionPointIdentifier": "UIApplication.ExtensionPointIdentifier",
        "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
        "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
        "UIApplicationState": "UIApplication.State",
        "UIBarButtonItemStyle": "UIBarButtonItem.Style",
        "UIWindowLevel": "UIWindow.Level",
    ]

    /// The new names of constants.
    private static let constants = [
        "UIApplicationBackgroundFetchIntervalMinimum":
            "UIApplication.backgroundFetchIntervalMinimum",
        "UIApplicationBackgroundFetchIntervalNever": "UIApplication.backgroundFetchIntervalNever",
        "UIApplicationOpenSettingsURLString": "UIApplication.openSettingsURLString",
        "UIBackgroundTaskInvalid": "UIBackgroundTaskIdentifier.invalid",
        "UIWindowLevelAlert": "UIWindow.Level.alert",
        "UIWindowLevelNormal": "UIWindow.Level.normal",
        "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
    ]

    /// The parts between `UIApplication` and `Notification` of notifications, which were members of
    /// `Notification.Name`.
    private static let notifications = [
        "BackgroundRefreshStatusDidChange", "DidBecomeActive", "DidEnterBackground",
        "DidFinishLaunching", "DidReceiveMemoryWarning", "ProtectedDataDidBecomeAvailable",
        "ProtectedDataWillBecomeUnavailable", "SignificantTimeChange", "UserDidTakeScreenshot",
        "WillEnterForeground", "WillResignActive", "WillTerminate",
    ]

    /// The old names of types.
    static let typeNames = Set(types.keys)

    /// Returns declarations of the old names that an app uses and does not declare.
    static func declarations(
        mentioned: Set<String>, declared: Set<String>, frameworks: TypeIndex?
    ) -> [String] {
        let isUsed = { (name: String) in mentioned.contains(name) && !declared.contains(name) }
        let isThere = { (name: String) in
            let last = name.split(separator: ".").last.map(String.init) ?? name
            return name.hasPrefix("NS") || frameworks.map { $0.publicTypes.contains(last) } ?? true
        }
        let aliases = types.filter { isUsed($0.key) && isThere($0.value) }
            .map { "public typealias \($0.key) = \($0.value)" }
        let values = constants.filter { isUsed($0.key) }.map { old, new in
            let isolation = new.hasPrefix("UIBackgroundTask") ? "" : "@MainActor "
            return "\(isolation)public var \(old): \(type(of: new)) { \(new) }"
        }
        let names = notifications.filter { isUsed("UIApplication\($0)") }.map { name in
            let first = name.prefix(1).lowercased() + name.dropFirst()
            return "    public static var UIApplication\(name): Foundation.Notification.Name "
                + "{ UIApplication.\(first)Notification }"
        }
        let block =
            names.isEmpty
            ? [] : ["extension Foundation.Notification.Name {"] + names.sorted() + ["}"]
        return aliases.sorted() + values.sorted() + block
    }

    private static func type(of constant: String) -> String {
        if constant.hasPrefix("UIApplication.background") { return "Double" }
        if constant.hasPrefix("UIApplication.") { return "String" }
        return constant.split(separator: ".").dropLast().joined(separator: ".")
    }
}
