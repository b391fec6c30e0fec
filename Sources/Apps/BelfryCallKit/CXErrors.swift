/// The error of a refused transaction.
public struct CXErrorCodeRequestTransactionError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons for a refused request.
    public enum Code: Int, Sendable {
        case unknown = 0
        case unentitled, unknownCallProvider, emptyTransaction, unknownCallUUID,
            callUUIDAlreadyExists, invalidAction, maximumCallGroupsReached
    }

    /// The reason for the refusal.
    public let code: Code

    /// Creates an error with a reason.
    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { "com.apple.CallKit.error.requesttransaction" }
    public var errorCode: Int { code.rawValue }

    /// The app has made no provider.
    public static var unknownCallProvider: Code { .unknownCallProvider }
    /// No call has this identifier.
    public static var unknownCallUUID: Code { .unknownCallUUID }
    /// A call with this identifier exists already.
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
    /// The transaction contains no action.
    public static var emptyTransaction: Code { .emptyTransaction }
}

/// The error of a refused incoming call. A virtual iPhone refuses only a second call with the same
/// identifier.
public struct CXErrorCodeIncomingCallError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons for a refused incoming call.
    public enum Code: Int, Sendable {
        case unknown = 0
        case unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
    }

    /// The reason for the refusal.
    public let code: Code

    /// Creates an error with a reason.
    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { "com.apple.CallKit.error.incomingcall" }
    public var errorCode: Int { code.rawValue }

    /// A Focus silences the caller.
    public static var filteredByDoNotDisturb: Code { .filteredByDoNotDisturb }
    /// The user has blocked the caller.
    public static var filteredByBlockList: Code { .filteredByBlockList }
    /// A call with this identifier exists already.
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
}

/// The error of a push payload that a service extension reports.
/// https://developer.apple.com/documentation/callkit/cxerrorcodenotificationserviceextensionerror-swift.struct
public struct CXErrorCodeNotificationServiceExtensionError: Error, CustomNSError, Hashable, Sendable
{
    /// The reasons for a refused payload.
    public enum Code: Int, Sendable {
        case unknown = 0
        case invalidClientProcess, missingNotificationFilteringEntitlement
    }

    /// The reason for the refusal.
    public let code: Code

    /// Creates an error with a reason.
    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String {
        "com.apple.CallKit.error.notificationserviceextension"
    }
    public var errorCode: Int { code.rawValue }

    /// The caller is not a notification service extension.
    public static var invalidClientProcess: Code { .invalidClientProcess }
    /// The extension has no entitlement `com.apple.developer.usernotifications.filtering`.
    public static var missingNotificationFilteringEntitlement: Code {
        .missingNotificationFilteringEntitlement
    }
}
