import Foundation

/// Which of Apple's two push services a device token is for.
///
///     configuration.environment = isBeta ? .production : .detected
public enum PushEnvironment: String, Hashable, Sendable, Codable, CaseIterable {
    /// `api.sandbox.push.apple.com`: builds that Xcode put on the device.
    case development
    /// `api.push.apple.com`: TestFlight, App Store, ad hoc and enterprise builds.
    case production
}

extension PushEnvironment {
    /// What the app was built for: the `aps-environment` of the provisioning profile in its bundle.
    /// The App Store takes the profile out, so no profile is production; a simulator's tokens are
    /// for development.
    public static let detected: PushEnvironment = {
        #if targetEnvironment(simulator)
            return .development
        #else
            guard
                let file = Bundle.main.url(
                    forResource: "embedded", withExtension: "mobileprovision"),
                let data = try? Data(contentsOf: file)
            else { return .production }
            return of(profile: data)
        #endif
    }()

    /// The profile is a property list inside a signed envelope.
    static func of(profile: Data) -> PushEnvironment {
        guard let start = profile.range(of: Data("<plist".utf8)),
            let end = profile.range(
                of: Data("</plist>".utf8), in: start.upperBound..<profile.endIndex),
            let plist = try? PropertyListSerialization.propertyList(
                from: profile[start.lowerBound..<end.upperBound], format: nil) as? [String: Any],
            let entitlements = plist["Entitlements"] as? [String: Any]
        else { return .production }
        return (entitlements["aps-environment"] as? String).flatMap(PushEnvironment.init)
            ?? .production
    }
}
