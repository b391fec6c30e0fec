import Foundation
import PushModel

/// What a phone needs of an Info.plist, as a property list or as JSON.
struct InfoFile {
    /// `nil` when it says none, or leaves it to Xcode to fill in.
    var bundle: BundleID?
    var backgroundModes: Set<String>
    var sceneDelegate: String?

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
    }

    private static func dictionary(in data: Data, _ path: String) throws -> [String: Any] {
        let object =
            path.hasSuffix(".json")
            ? try JSONSerialization.jsonObject(with: data)
            : try PropertyListSerialization.propertyList(from: data, format: nil)
        guard let keys = object as? [String: Any] else {
            throw LaunchError.unreadableInfo(path: path, problem: "it is no dictionary")
        }
        return keys
    }

    /// Of the configuration that iOS takes for a new window.
    private static func sceneDelegate(_ keys: [String: Any]) -> String? {
        let manifest = keys["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        let windows = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
        return windows?.lazy.compactMap { $0["UISceneDelegateClassName"] as? String }.first
    }
}
