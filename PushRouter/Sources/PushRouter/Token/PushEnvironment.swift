import Foundation

/// The APNs environment that a device token is valid in.
///
///     configuration.environment = isBeta ? .production : .detected
public enum PushEnvironment: String, Hashable, Sendable, Codable, CaseIterable {
    /// `api.sandbox.push.apple.com`, for builds installed by Xcode.
    case development
    /// `api.push.apple.com`, for TestFlight, App Store, ad hoc and enterprise builds.
    case production
}

extension PushEnvironment {
    /// The `aps-environment` of the provisioning profile in the app's bundle. Without a profile
    /// `production`, because the App Store removes the profile. In a simulator `development`.
    public static let detected: PushEnvironment = {
        #if targetEnvironment(simulator)
            return .development
        #else
            return profile.flatMap(of) ?? .production
        #endif
    }()

    /// The provisioning profile in the app's bundle, if there is one.
    static var profile: Data? {
        #if targetEnvironment(macCatalyst)
            let name = "Contents/embedded.provisionprofile"
        #else
            let name = "embedded.mobileprovision"
        #endif
        return try? Data(contentsOf: Bundle.main.bundleURL.appendingPathComponent(name))
    }

    /// Returns the environment of a provisioning profile, which is a property list in a signed
    /// envelope; `nil` if the profile has no push entitlement.
    static func of(profile: Data) -> PushEnvironment? {
        guard let start = profile.range(of: Data("<plist".utf8)),
            let end = profile.range(
                of: Data("</plist>".utf8), in: start.upperBound..<profile.endIndex),
            let plist = try? PropertyListSerialization.propertyList(
                from: profile[start.lowerBound..<end.upperBound], format: nil) as? [String: Any],
            let entitlements = plist["Entitlements"] as? [String: Any]
        else { return nil }
        // The second key is used in profiles of Mac apps.
        let names = ["aps-environment", "com.apple.developer.aps-environment"]
        return names.lazy.compactMap { entitlements[$0] as? String }.first
            .flatMap(PushEnvironment.init)
    }
}
