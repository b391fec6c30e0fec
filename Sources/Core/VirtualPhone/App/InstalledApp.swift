import PushModel

/// What iOS knows of an installed app before it runs: its Info.plist and its app delegate's methods.
public struct InstalledApp: Hashable, Sendable, Codable {
    public var bundle: BundleID
    /// The SDK the app is linked with; `nil` when nothing is known of it, see `sdk(on:)`.
    public var linkedSDK: IOSVersion?
    /// The methods its app delegate implements. Those of the notification center's delegate are
    /// known when the delegate is set.
    public var implements: Set<Callback> {
        get { methods.members }
        set { methods = SmallSet(newValue) }
    }
    var methods: SmallSet<Callback>
    /// `UIBackgroundModes` of the Info.plist.
    public var backgroundModes: Set<String>
    /// The categories it registers when it starts.
    public var categories: [NotificationCategory]
    /// A notification service extension is part of the app.
    public var hasServiceExtension = false
    /// What its notification content extension answers to actions; `nil` without one.
    public var contentExtension: ContentExtensionAnswer?
    /// What it has for pushes that are no notifications; `nil` for nothing.
    public var services: AppServices?
    /// Whose methods the app implements: scenes are adopted by the manifest of the Info.plist or by
    /// `application(_:configurationForConnecting:options:)`, from iOS 13 on.
    public var lifeCycle = LifeCycleKind.appDelegate
    /// The scene manifest of its Info.plist; `nil` when that goes with `lifeCycle`.
    public var sceneManifest: SceneManifest?
    /// What the user will answer when the app first asks for permission.
    public var promptAnswer = Permission.authorized
    public var entitlements: Set<Entitlement> = []
    /// The user chose Deliver Quietly (iOS 12).
    public var deliversQuietly = false
    public var permission: Permission
    public var alerts: Bool
    public var sounds: Bool
    public var badges: Bool
    /// The user lets its time-sensitive notifications through at once (iOS 15).
    public var timeSensitive = true
    /// The number on the icon; zero is no badge.
    public var badge: Int
    /// What `activities` has otherwise than most apps; `nil` for those.
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
    /// The mode is among its `UIBackgroundModes`: two or three, which are looked through faster than
    /// one is hashed.
    func hasBackgroundMode(_ mode: String) -> Bool { Self.isAmong(backgroundModes, mode) }

    /// The same for who has the modes alone, without a copy of the app.
    static func isAmong(_ modes: Set<String>, _ mode: String) -> Bool {
        modes.contains { $0 == mode }
    }

    /// The first SDK whose apps do not start on iOS 27 without scenes (R-SCENE-5).
    static let firstSDKWithScenes = IOSVersion(27)

    /// The SDK the app is linked with. One of which nothing is known is taken to be that of the
    /// phone's version; of an app without scenes, the last that such an app starts with.
    func sdk(on iOS: IOSVersion) -> IOSVersion {
        if let linkedSDK { return linkedSDK }
        return lifeCycle == .scenes ? iOS : min(iOS, IOSVersion(26, 6))
    }
}

/// `UIApplicationSceneManifest` in an app's Info.plist.
public enum SceneManifest: String, Hashable, Sendable, Codable, CaseIterable {
    /// It has at least one configuration under `UISceneConfigurations`.
    case configurations
    /// It is there and has none, which counts as no manifest.
    case empty
    case none
}

/// Whose life-cycle methods iOS calls.
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
