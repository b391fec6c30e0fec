import Foundation
import PushModel
import VirtualPhone

/// The facts of an Info.plist that a phone needs, from a property list or JSON.
struct InfoFile {
    /// The bundle identifier; `nil` if it is missing, or left for Xcode to fill in.
    var bundle: BundleID?
    var backgroundModes: Set<String>
    var sceneDelegate: String?
    var sceneManifest: SceneManifest
    /// The SDK noted by Xcode; `nil` in a file that Xcode has not processed.
    var linkedSDK: IOSVersion?
    /// The value of `NSSupportsLiveActivities`, or `false`.
    var supportsLiveActivities: Bool
    /// The value of `NSSupportsLiveActivitiesFrequentUpdates`, or `false`.
    var supportsFrequentUpdates: Bool
    /// `true` if `NSMicrophoneUsageDescription` is missing.
    var lacksMicrophoneUsage: Bool

    init(path: String) throws(LaunchError) {
        let keys: [String: Any]
        do {
            keys = try Self.dictionary(in: Data(contentsOf: URL(fileURLWithPath: path)), path)
        } catch let error as LaunchError {
            throw error
        } catch {
            throw .unreadableInfo(path: path, problem: "\(error.localizedDescription)")
        }
        bundle = (keys["CFBundleIdentifier"] as? String).flatMap { $0.contains("$") ? nil : $0 }
        backgroundModes = Set(keys["UIBackgroundModes"] as? [String] ?? [])
        sceneDelegate = Self.sceneDelegate(keys)
        sceneManifest = Self.sceneManifest(keys)
        linkedSDK = Self.linkedSDK(keys)
        supportsLiveActivities = keys["NSSupportsLiveActivities"] as? Bool ?? false
        lacksMicrophoneUsage = keys["NSMicrophoneUsageDescription"] == nil
        supportsFrequentUpdates =
            keys["NSSupportsLiveActivitiesFrequentUpdates"] as? Bool ?? false
    }

    private static func dictionary(in data: Data, _ path: String) throws -> [String: Any] {
        let object =
            path.hasSuffix(".json")
            ? try JSONSerialization.jsonObject(with: data)
            : try PropertyListSerialization.propertyList(from: data, format: nil)
        guard let keys = object as? [String: Any] else {
            throw LaunchError.unreadableInfo(path: path, problem: "it is not a dictionary")
        }
        return keys
    }

    /// Reads the manifest. A manifest without a configuration counts as none (R-SCENE-6).
    private static func sceneManifest(_ keys: [String: Any]) -> SceneManifest {
        guard let manifest = keys["UIApplicationSceneManifest"] as? [String: Any] else {
            return .none
        }
        let roles = manifest["UISceneConfigurations"] as? [String: Any] ?? [:]
        let hasOne = roles.values.contains { !(($0 as? [Any])?.isEmpty ?? true) }
        return hasOne ? .configurations : .empty
    }

    /// Reads the SDK from `DTSDKName`, such as `iphoneos27.0`, or else from `DTPlatformVersion`.
    private static func linkedSDK(_ keys: [String: Any]) -> IOSVersion? {
        let name = keys["DTSDKName"] as? String
        let number = name.map { String($0.drop { !$0.isNumber }) }
        return (number ?? keys["DTPlatformVersion"] as? String).flatMap { IOSVersion($0) }
    }

    /// The scene delegate of the configuration that iOS uses for a new window.
    private static func sceneDelegate(_ keys: [String: Any]) -> String? {
        let manifest = keys["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let windows = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
        return windows?.lazy.compactMap { $0["UISceneDelegateClassName"] as? String }.first
    }
}
