import Foundation

/// The APNs environment that a device token is for.
///
///     configuration.environment = isBeta ? .production : .detected
public enum PushEnvironment: String, Hashable, Sendable, Codable, CaseIterable {
    /// `api.sandbox.push.apple.com`: builds installed by Xcode.
    case development
    /// `api.push.apple.com`: TestFlight, App Store, ad hoc and enterprise builds.
    case production
}

extension PushEnvironment {
    /// The `aps-environment` of the provisioning profile in the app's bundle; production without a
    /// profile, since the App Store removes it; development in a simulator.
    public static let detected: PushEnvironment = {
        #if targetEnvironment(simulator)
            return .development
        #else
            #if targetEnvironment(macCatalyst)
                let name = "Contents/embedded.provisionprofile"
            #else
                let name = "embedded.mobileprovision"
            #endif
            let file = Bundle.main.bundleURL.appendingPathComponent(name)
            guard let data = try? Data(contentsOf: file) else { return .production }
            return of(profile: data)
        #endif
    }()

    /// A profile is a property list in a signed envelope.
    static func of(profile: Data) -> PushEnvironment {
        guard let start = profile.range(of: Data("<plist".utf8)),
            let end = profile.range(
                of: Data("</plist>".utf8), in: start.upperBound..<profile.endIndex),
            let plist = try? PropertyListSerialization.propertyList(
                from: profile[start.lowerBound..<end.upperBound], format: nil) as? [String: Any],
            let entitlements = plist["Entitlements"] as? [String: Any]
        else { return .production }
        // The second is a Mac's.
        let names = ["aps-environment", "com.apple.developer.aps-environment"]
        return names.lazy.compactMap { entitlements[$0] as? String }.first
            .flatMap(PushEnvironment.init) ?? .production
    }
}
