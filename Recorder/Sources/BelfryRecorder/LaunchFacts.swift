import Foundation
import UIKit

/// Facts about the phone and the app that a process knows when it starts.
@MainActor enum LaunchFacts {
    /// The format of the file, which `belfry compare` checks.
    private static let format = 1

    static var fields: [String: Any] {
        var fields: [String: Any] = [
            "event": "launch", "format": format, "ios": version, "model": model,
        ]
        // A test on a virtual phone has no Info.plist.
        #if canImport(ObjectiveC)
            let info = Bundle.main.infoDictionary ?? [:]
            fields["scenes"] = info["UIApplicationSceneManifest"] != nil
            fields["backgroundModes"] = info["UIBackgroundModes"] as? [String] ?? []
        #endif
        return fields
    }

    /// The version as `belfry` names it, with two numbers: 18.5.
    private static var version: String {
        UIDevice.current.systemVersion.split(separator: ".").prefix(2).joined(separator: ".")
    }

    /// The hardware, such as `iPhone16,1`.
    private static var model: String {
        #if canImport(ObjectiveC)
            var system = utsname()
            uname(&system)
            return withUnsafeBytes(of: &system.machine) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
        #else
            return "virtual"
        #endif
    }
}
