import PushModel

/// An installed app as iOS knows it before it runs: its Info.plist and its app delegate's methods.
public struct InstalledApp: Hashable, Sendable, Codable {
    public var bundle: BundleID
    /// The SDK that the app is linked with; `nil` when it is unknown (see `sdk(on:)`).
    public var linkedSDK: IOSVersion?
    /// The methods that the app delegate implements. The methods of the notification center's
    /// delegate become known when the delegate is set.
    public var implements: Set<Callback> {
        get { methods.members }
        set { methods = SmallSet(newValue) }
    }
    var methods: SmallSet<Callback>
    /// `UIBackgroundModes` of the Info.plist.
    public var backgroundModes: Set<String>
    /// The categories that the app registers when it starts.
    public var categories: [NotificationCategory]
    /// Whether the app has a notification service extension.
    public var hasServiceExtension = false
    /// The answer of the app's notification content extension to actions; `nil` without one.
    public var contentExtension: ContentExtensionAnswer?
    /// The app's support for pushes that are not notifications; `nil` for none.
    public var services: AppServices?
    /// The life cycle that the app implements. An app adopts scenes, from iOS 13 on, with the
    /// manifest of the Info.plist or with `application(_:configurationForConnecting:options:)`.
    public var lifeCycle = LifeCycleKind.appDelegate
    /// The scene manifest of the Info.plist; `nil` for the manifest that fits `lifeCycle`.
    public var sceneManifest: SceneManifest?
    /// The user's answer when the app first asks for permission.
    public var promptAnswer = Permission.authorized
    public var entitlements: Set<Entitlement> = []
    /// Whether the user chose Deliver Quietly (iOS 12).
    public var deliversQuietly = false
    public var permission: Permission
    public var alerts: Bool
    public var sounds: Bool
    public var badges: Bool
    /// Whether the user lets time-sensitive notifications through at once (iOS 15).
    public var timeSensitive = true
    /// The number on the icon; zero shows none.
    public var badge: Int
    /// The texts for `loc-key`; `nil` if unknown, and iOS then shows the keys.
    package var strings: AppStrings?
    /// Whether iOS learns of the app's `PKPushRegistry` only from the running code; `nil` is
    /// `false`.
    package var setsRegistryInCode: Bool?
    /// The support for Live Activities; `nil` for the default, which most apps have.
    var activitySupport: ActivitySupport?

    public init(
        bundle: BundleID, linkedSDK: IOSVersion? = nil, implements: Set<Callback>,
        backgroundModes: Set<String> = ["remote-notification"],
        permission: Permission = .authorized, alerts: Bool = true, sounds: Bool = true,
        badges: Bool = true, badge: Int = 0, categories: [NotificationCategory] = []
    ) {
        self.bundle = bundle
        self.linkedSDK = linkedSDK
        methods = SmallSet(implements)
        self.backgroundModes = backgroundModes
        self.permission = permission
        self.alerts = alerts
        self.sounds = sounds
        self.badges = badges
        self.badge = badge
        self.categories = categories
    }
}

extension InstalledApp {
    /// Whether the mode is among the app's `UIBackgroundModes`. Comparing the two or three modes is
    /// faster than hashing one.
    func hasBackgroundMode(_ mode: String) -> Bool { Self.isAmong(backgroundModes, mode) }

    /// Whether a mode is in a set of modes, for callers that would copy the app to ask it.
    static func isAmong(_ modes: Set<String>, _ mode: String) -> Bool {
        modes.contains { $0 == mode }
    }

    /// The first SDK whose apps do not start on iOS 27 without scenes (R-SCENE-5).
    static let firstSDKWithScenes = IOSVersion(27)

    /// The SDK that the app is linked with. If it is unknown, the SDK of the phone's version is
    /// assumed; for an app without scenes, the last SDK whose apps start without them.
    func sdk(on iOS: IOSVersion) -> IOSVersion {
        if let linkedSDK { return linkedSDK }
        return lifeCycle == .scenes ? iOS : min(iOS, IOSVersion(26, 6))
    }
}

/// `UIApplicationSceneManifest` in an app's Info.plist.
public enum SceneManifest: String, Hashable, Sendable, Codable, CaseIterable {
    /// A manifest with at least one configuration under `UISceneConfigurations`.
    case configurations
    /// A manifest without configurations, which does not count.
    case empty
    case none
}

/// The delegate whose life-cycle methods iOS calls.
public enum LifeCycleKind: String, Hashable, Sendable, Codable, CaseIterable {
    case appDelegate = "app-delegate"
    /// `UISceneDelegate`, from iOS 13.
    case scenes
}

/// An entitlement that changes what iOS does with an app's pushes.
public enum Entitlement: String, Hashable, Sendable, Codable, CaseIterable {
    case timeSensitive = "time-sensitive"
    case criticalAlerts = "critical-alerts"
    /// `com.apple.developer.usernotifications.filtering`: the service extension may make a
    /// notification disappear (iOS 13.3).
    case filtering
    /// `com.apple.developer.pushkit.unrestricted-voip.ptt`: VoIP pushes need not be reported as
    /// calls; without effect on apps that are linked with SDK 26 (R-VOIP-2).
    case unrestrictedVoIP = "unrestricted-voip-ptt"
    /// `com.apple.developer.push-to-talk`: the app may have a Push to Talk channel (iOS 16).
    case pushToTalk = "push-to-talk"
    /// `com.apple.developer.location.push`: its location push extension gets pushes (iOS 15).
    case locationPush = "location-push"
}
