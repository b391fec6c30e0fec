import Foundation
import VirtualPhone

/// The reason why the app gets no channel manager.
public struct PTInstantiationError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 0
        case invalidPlatform = 1
        case missingBackgroundMode = 2
        case missingPushServerEnvironment = 3
        case missingEntitlement = 4
        case instantiationAlreadyInProgress = 5
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    init(_ problem: PushToTalkProblem) {
        switch problem {
        case .missingBackgroundMode: code = .missingBackgroundMode
        case .missingPushServerEnvironment: code = .missingPushServerEnvironment
        case .missingEntitlement: code = .missingEntitlement
        case .missingMicrophoneUsage: code = .unknown
        }
    }

    public static var errorDomain: String { "PTInstantiationErrorDomain" }
    public var errorCode: Int { code.rawValue }
}

/// The error of a failed operation on a channel.
public struct PTChannelError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 0
        case channelNotFound = 1
        case channelLimitReached = 2
        case callActive = 3
        case transmissionInProgress = 4
        case transmissionNotFound = 5
        case appNotForeground = 6
        case deviceManagementRestriction = 7
        case screenTimeRestriction = 8
        case transmissionNotAllowed = 9
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    init(_ refusal: PushToTalkRefusal?) {
        switch refusal {
        case .appNotForeground: code = .appNotForeground
        case .channelLimitReached: code = .channelLimitReached
        case nil: code = .unknown
        }
    }

    public static var errorDomain: String { "PTChannelErrorDomain" }
    public var errorCode: Int { code.rawValue }
}
