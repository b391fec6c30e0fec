import Foundation
import UIKit

/// The facts about the app's project that the set-up check compares, as values that tests can
/// create.
package struct SetUpFacts: Sendable {
    /// `UIBackgroundModes`; `nil` when the Info.plist is not known, as on a virtual iPhone.
    package var backgroundModes: [String]?
    /// Whether the build has the entitlement `aps-environment`; `nil` without a profile.
    package var hasEntitlement: Bool?
    /// Boolean keys of the Info.plist, by which SDKs turn off their swizzling.
    package var switches: [String: Bool]
    /// Whether a class of Objective-C is part of the app.
    package var hasClass: @Sendable (String) -> Bool
    /// The methods of an object's class that take a message, such as `present(_: PushMessage)`. Known
    /// on a virtual iPhone only.
    package var methods: @Sendable (AnyObject) -> [String]

    package init(
        backgroundModes: [String]? = nil, hasEntitlement: Bool? = nil,
        switches: [String: Bool] = [:],
        hasClass: @escaping @Sendable (String) -> Bool = { _ in false },
        methods: @escaping @Sendable (AnyObject) -> [String] = { _ in [] }
    ) {
        self.backgroundModes = backgroundModes
        self.hasEntitlement = hasEntitlement
        self.switches = switches
        self.hasClass = hasClass
        self.methods = methods
    }

    /// An SDK that replaces methods of the app's delegates, unless a key of the Info.plist has the
    /// given value.
    struct Swizzler {
        var name: String
        var className: String
        var key: String
        /// The value that turns the swizzling off.
        var isOff: Bool
    }

    /// The libraries that replace methods of the app delegate, by their documentation:
    /// https://firebase.google.com/docs/cloud-messaging/ios/client
    /// https://documentation.onesignal.com/docs/ios-sdk-setup
    static let swizzlers = [
        Swizzler(
            name: "Firebase Messaging", className: "FIRMessaging",
            key: "FirebaseAppDelegateProxyEnabled", isOff: false),
        Swizzler(
            name: "OneSignal", className: "OneSignal", key: "OneSignal_disable_swizzling",
            isOff: true),
    ]

    #if os(iOS) || os(visionOS)
        static let ofApp: SetUpFacts = {
            let info = Bundle.main.infoDictionary ?? [:]
            let keys = swizzlers.map(\.key)
            return SetUpFacts(
                backgroundModes: info["UIBackgroundModes"] as? [String] ?? [],
                hasEntitlement: PushEnvironment.profile.map {
                    PushEnvironment.of(profile: $0) != nil
                },
                switches: Dictionary(
                    keys.compactMap { key in (info[key] as? Bool).map { (key, $0) } }
                ) { $1 },
                hasClass: { NSClassFromString($0) != nil })
        }()
    #else
        // A test process on a virtual iPhone has no Info.plist of the app.
        static let ofApp = SetUpFacts(methods: { object in
            BelfryMethods.signatures(of: object).filter { $0.contains("PushMessage") }
        })
    #endif
}
