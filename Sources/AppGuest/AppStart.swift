import PushModel
import VirtualPhone

/// What a phone tells the process of an app first.
public struct AppStart: Hashable, Sendable, Codable {
    public var bundle: BundleID
    public var iOS: IOSVersion
    /// `UISceneDelegateClassName` as the Info.plist spells it, of the configuration for new windows.
    public var sceneDelegate: String?
    /// The phone only wants to know the app, as iOS does when it installs one: none of the app's
    /// code runs.
    public var onlyDescribes: Bool

    public init(
        bundle: BundleID, iOS: IOSVersion, sceneDelegate: String? = nil,
        onlyDescribes: Bool = false
    ) {
        self.bundle = bundle
        self.iOS = iOS
        self.sceneDelegate = sceneDelegate
        self.onlyDescribes = onlyDescribes
    }
}
