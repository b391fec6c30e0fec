import AppGuest
import BelfryCoreLocation
import BelfryUIKit
import PushModel
import VirtualPhone

/// What iOS reads about an app before it runs: its Info.plist, its entitlements and extensions.
public struct AppInfo: Sendable {
    /// `CFBundleIdentifier`.
    public var bundleIdentifier: String
    /// `UIBackgroundModes`: `remote-notification`, `voip`, `fetch`, … Without `voip`, PushKit's
    /// pushes (`Push.pushType` “voip”) do not reach the app.
    public var backgroundModes: Set<String>
    /// `UISceneDelegateClassName` of the default scene configuration; `nil` for an app whose life
    /// cycle is that of the app delegate.
    public var sceneDelegate: (any (NSObject & UIWindowSceneDelegate).Type)?
    /// `NSExtensionPrincipalClass` of the notification service extension.
    public var serviceExtension: UNNotificationServiceExtension.Type?
    /// Entitlements that change how loud a notification may be.
    public var entitlements: Set<Entitlement>
    /// The SDK the app is linked with; `nil` is that of the phone's iOS, for an app without scenes 26
    /// at the most: linked with a later one it does not start on iOS 27.
    public var linkedSDK: IOSVersion?
    /// `NSExtensionPrincipalClass` of the location push service extension.
    public var locationExtension: (any (NSObject & CLLocationPushServiceExtension).Type)?
    /// The widget extension.
    public var widgetExtension: WidgetExtension?
    /// The remote media session extension (iOS 27).
    public var mediaExtension: MediaExtension?
    /// `NSSupportsLiveActivities`.
    public var supportsLiveActivities = true
    /// `NSSupportsLiveActivitiesFrequentUpdates`.
    public var supportsFrequentUpdates = false
    /// The entitlement `aps-environment`: without it no activity with a token can be requested, and
    /// there are neither Push to Talk channels nor location pushes.
    public var hasPushEnvironment = true
    /// `NSMicrophoneUsageDescription`, which Push to Talk needs.
    public var describesMicrophoneUsage = true
    /// `UIApplicationSceneManifest`; `nil` is one that names `sceneDelegate`, and none without it.
    public var sceneManifest: SceneManifest?

    /// An app that may receive background pushes and has no scenes, unless something else is said.
    public init(
        bundleIdentifier: String = "com.example.app",
        backgroundModes: Set<String> = ["remote-notification"],
        sceneDelegate: (any (NSObject & UIWindowSceneDelegate).Type)? = nil,
        serviceExtension: UNNotificationServiceExtension.Type? = nil,
        entitlements: Set<Entitlement> = [], linkedSDK: IOSVersion? = nil
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.backgroundModes = backgroundModes
        self.sceneDelegate = sceneDelegate
        self.serviceExtension = serviceExtension
        self.entitlements = entitlements
        self.linkedSDK = linkedSDK
    }
}

extension AppInfo {
    /// What iOS knows of the app before it runs.
    @MainActor func installed(
        delegate: any UIApplicationDelegate.Type, iOS: IOSVersion, userAllows: Bool
    ) -> InstalledApp {
        var app = UIApplication.describe(delegate, sceneDelegate: sceneDelegate, on: iOS).installed(
            bundle: bundleIdentifier, backgroundModes: backgroundModes, linkedSDK: linkedSDK,
            hasServiceExtension: serviceExtension != nil)
        app.promptAnswer = userAllows ? .authorized : .denied
        app.entitlements = entitlements
        app.services = services
        if !describesMicrophoneUsage {
            app.services = app.services ?? AppServices()
            app.services?.lacksMicrophoneUsage = true
        }
        app.sceneManifest = sceneManifest ?? app.sceneManifest
        app.activities.isDeclared = supportsLiveActivities
        app.activities.declaresFrequentPushes = supportsFrequentUpdates
        app.activities.hasPushEnvironment = hasPushEnvironment
        return app
    }
}
