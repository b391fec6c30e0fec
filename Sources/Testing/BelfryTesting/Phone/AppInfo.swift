import AppGuest
import BelfryCoreLocation
import BelfryUIKit
import PushModel
import VirtualPhone

/// The facts that iOS reads about an app before it runs, from its Info.plist, entitlements and
/// extensions.
public struct AppInfo: Sendable {
    /// The bundle identifier, `CFBundleIdentifier`.
    public var bundleIdentifier: String
    /// The background modes, `UIBackgroundModes`: `remote-notification`, `voip`, `fetch`, … Without
    /// `voip`, PushKit's pushes (`Push.pushType` “voip”) do not reach the app.
    public var backgroundModes: Set<String>
    /// The delegate class of the default scene configuration, `UISceneDelegateClassName`; `nil` for
    /// an app whose life cycle is that of the app delegate.
    public var sceneDelegate: (any (NSObject & UIWindowSceneDelegate).Type)?
    /// The principal class of the notification service extension, `NSExtensionPrincipalClass`.
    public var serviceExtension: UNNotificationServiceExtension.Type?
    /// The entitlements that change how loud a notification may be.
    public var entitlements: Set<Entitlement>
    /// The SDK that the app is linked with; `nil` means the SDK of the phone's iOS. For an app
    /// without scenes `nil` means at most 26: linked with a later SDK, the app does not start on
    /// iOS 27.
    public var linkedSDK: IOSVersion?
    /// The principal class of the location push service extension, `NSExtensionPrincipalClass`.
    public var locationExtension: (any (NSObject & CLLocationPushServiceExtension).Type)?
    /// The widget extension, if the app has one.
    public var widgetExtension: WidgetExtension?
    /// The remote media session extension, if the app has one (iOS 27).
    public var mediaExtension: MediaExtension?
    /// Whether the app supports Live Activities: `NSSupportsLiveActivities`.
    public var supportsLiveActivities = true
    /// Whether pushes may update Live Activities often: `NSSupportsLiveActivitiesFrequentUpdates`.
    public var supportsFrequentUpdates = false
    /// Whether the app has the entitlement `aps-environment`. Without it, the app gets no activity
    /// with a token, no Push to Talk channel and no location push.
    public var hasPushEnvironment = true
    /// Whether the app has `NSMicrophoneUsageDescription`, which Push to Talk needs.
    public var describesMicrophoneUsage = true
    /// The scene manifest, `UIApplicationSceneManifest`. `nil` means a manifest that names
    /// `sceneDelegate`, or none without a scene delegate.
    public var sceneManifest: SceneManifest?

    /// Describes an app. By default it may receive background pushes and has no scenes.
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
    /// Returns the facts that iOS knows of the installed app before it runs.
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
