import PushModel

/// The reason why iOS does not start an activity that an app requests.
package enum ActivityRefusal: String, Error, Hashable, Sendable, Codable, CaseIterable {
    /// Attributes and content are more than 4 KB (R-LA-5).
    case attributesTooLarge = "attributes-too-large"
    /// The device has no Live Activities.
    case unsupported
    /// The person switched them off for the app (R-LA-6).
    case denied
    /// The app has five already (R-LA-7).
    case targetMaximumExceeded = "target-maximum-exceeded"
    /// The app is not in the foreground (R-LA-4).
    case visibility
    /// `NSSupportsLiveActivities` is missing in the app's Info.plist (R-LA-6).
    case notDeclared = "not-declared"
    /// A push type without the Push Notifications capability (R-LA-6).
    case unentitled

    /// The domain of the error that the app catches.
    package var domain: String {
        switch self {
        case .notDeclared, .unentitled: "com.apple.ActivityKit.ActivityInput"
        default: "com.apple.ActivityKit.ActivityAuthorization"
        }
    }

    /// The code of the error. The code of `targetMaximumExceeded` was observed; the others of its
    /// domain follow from the order of its cases.
    package var code: Int {
        switch self {
        case .attributesTooLarge: 1
        case .unsupported: 2
        case .denied: 3
        case .targetMaximumExceeded: 5
        case .visibility: 7
        case .notDeclared: 1
        case .unentitled: 0
        }
    }

    /// The rule behind the refusal.
    var rule: RuleLabel {
        switch self {
        case .attributesTooLarge: .rLa5
        case .unsupported, .denied, .notDeclared, .unentitled: .rLa6
        case .targetMaximumExceeded: .rLa7
        case .visibility: .rLa4
        }
    }
}
