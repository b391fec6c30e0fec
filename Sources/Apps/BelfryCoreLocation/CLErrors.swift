import Foundation
import VirtualPhone

/// The error that the location manager reports.
public struct CLError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case locationUnknown = 0
        case denied = 1
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    public static var errorDomain: String { "kCLErrorDomain" }
    public var errorCode: Int { code.rawValue }
}

/// The error of a refused request for location pushes.
public struct CLLocationPushServiceError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = 0
        case missingPushExtension = 1
        case missingPushServerEnvironment = 2
        case missingEntitlement = 3
        case unsupportedPlatform = 4
    }

    public let code: Code

    public init(_ code: Code) {
        self.code = code
    }

    init(_ problem: LocationPushProblem) {
        switch problem {
        case .missingPushExtension: code = .missingPushExtension
        case .missingPushServerEnvironment: code = .missingPushServerEnvironment
        case .missingEntitlement: code = .missingEntitlement
        }
    }

    public static var errorDomain: String { "CLLocationPushServiceErrorDomain" }
    public var errorCode: Int { code.rawValue }
}
