import VirtualPhone

/// The reason why a Live Activity could not be requested.
public enum ActivityAuthorizationError: CustomNSError, LocalizedError, Hashable, Sendable {
    case attributesTooLarge
    case unsupported
    case denied
    case globalMaximumExceeded
    case targetMaximumExceeded
    case unsupportedTarget
    case visibility
    case persistenceFailure
    case missingProcessIdentifier
    case unentitled
    case malformedActivityIdentifier
    case reconnectNotPermitted

    public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorization" }

    /// The number of the case, from 1. The number of `targetMaximumExceeded` was observed.
    public var errorCode: Int {
        switch self {
        case .attributesTooLarge: 1
        case .unsupported: 2
        case .denied: 3
        case .globalMaximumExceeded: 4
        case .targetMaximumExceeded: 5
        case .unsupportedTarget: 6
        case .visibility: 7
        case .persistenceFailure: 8
        case .missingProcessIdentifier: 9
        case .unentitled: 10
        case .malformedActivityIdentifier: 11
        case .reconnectNotPermitted: 12
        }
    }

    public var errorDescription: String? { failureReason }

    /// The cause, in a sentence by Belfry.
    public var failureReason: String? {
        switch self {
        case .attributesTooLarge: "The attributes and the content state are larger than 4 KB."
        case .unsupported: "This device does not support Live Activities."
        case .denied: "The person has switched Live Activities off for this app."
        case .globalMaximumExceeded: "The device has reached its maximum of Live Activities."
        case .targetMaximumExceeded: "The app has reached its maximum of Live Activities."
        case .unsupportedTarget: "The app cannot start Live Activities."
        case .visibility: "A Live Activity can be started only by an app in the foreground."
        case .persistenceFailure: "The Live Activity could not be stored."
        case .missingProcessIdentifier: "The process has no identifier."
        case .unentitled: "The app lacks an entitlement."
        case .malformedActivityIdentifier: "The identifier is not that of a Live Activity."
        case .reconnectNotPermitted: "The process may not take over the Live Activity."
        }
    }

    /// The remedy for causes that the app can avoid.
    public var recoverySuggestion: String? {
        switch self {
        case .attributesTooLarge: "Leave out data that the widget can look up by an identifier."
        case .denied: "Check ActivityAuthorizationInfo before the request."
        case .targetMaximumExceeded: "End finished activities. Ended activities do not count."
        case .visibility: "Request it in sceneDidBecomeActive, or start it by a push."
        default: nil
        }
    }

    /// Converts a refusal; `nil` for the refusals that belong to ActivityKit's other error domain.
    init?(_ refusal: ActivityRefusal) {
        switch refusal {
        case .attributesTooLarge: self = .attributesTooLarge
        case .unsupported: self = .unsupported
        case .denied: self = .denied
        case .targetMaximumExceeded: self = .targetMaximumExceeded
        case .visibility: self = .visibility
        case .notDeclared, .unentitled: return nil
        }
    }
}

extension ActivityRefusal {
    /// The error that the app catches.
    var error: any Error {
        if let error = ActivityAuthorizationError(self) { return error }
        var info: [String: Any] = [NSLocalizedDescriptionKey: explanation]
        if self == .unentitled {
            info[NSUnderlyingErrorKey] = NSError(domain: "SessionCore.PermissionsError", code: 3)
        }
        return NSError(domain: domain, code: code, userInfo: info)
    }

    private var explanation: String {
        self == .unentitled
            ? "A push type needs the Push Notifications capability, which the app lacks."
            : "NSSupportsLiveActivities is missing in the Info.plist of the app itself."
    }
}
