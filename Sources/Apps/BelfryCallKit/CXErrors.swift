/// Why a transaction was refused.
public struct CXErrorCodeRequestTransactionError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons for a refused request.
    public enum Code: Int, Sendable {
        case unknown = 0
        case unentitled, unknownCallProvider, emptyTransaction, unknownCallUUID,
            callUUIDAlreadyExists, invalidAction, maximumCallGroupsReached
    }

    /// The reason for the refusal.
    public let code: Code

    /// An error of a reason.
    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { "com.apple.CallKit.error.requesttransaction" }
    public var errorCode: Int { code.rawValue }

    /// No provider was made.
    public static var unknownCallProvider: Code { .unknownCallProvider }
    /// No call has this identifier.
    public static var unknownCallUUID: Code { .unknownCallUUID }
    /// There is a call of this identifier already.
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
    /// The transaction contains no action.
    public static var emptyTransaction: Code { .emptyTransaction }
}

/// Why an incoming call was refused. No virtual iPhone refuses one.
public struct CXErrorCodeIncomingCallError: Error, CustomNSError, Hashable, Sendable {
    /// The reasons for a refused incoming call.
    public enum Code: Int, Sendable {
        case unknown = 0
        case unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
    }

    /// The reason for the refusal.
    public let code: Code

    /// An error of a reason.
    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { "com.apple.CallKit.error.incomingcall" }
    public var errorCode: Int { code.rawValue }

    /// A Focus silences the caller.
    public static var filteredByDoNotDisturb: Code { .filteredByDoNotDisturb }
    /// The user has blocked the caller.
    public static var filteredByBlockList: Code { .filteredByBlockList }
    /// There is a call of this identifier already.
    public static var callUUIDAlreadyExists: Code { .callUUIDAlreadyExists }
}
