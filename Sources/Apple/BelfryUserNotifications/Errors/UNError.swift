import Foundation

/// The domain of `UNError`.
public let UNErrorDomain: String = "UNErrorDomain"

/// Why the notification centre refused something.
///
/// Thrown and handed out as itself; as on Apple's platforms an `NSError` of `UNErrorDomain` is
/// inside, and `error as NSError` has its domain, code and user info.
public struct UNError: _BridgedStoredNSError, Sendable {
    public let _nsError: NSError

    public init(_nsError error: NSError) {
        precondition(error.domain == UNErrorDomain, "\(error) is no UNError")
        _nsError = error
    }

    public static var _nsErrorDomain: String { UNErrorDomain }

    /// The codes; each is also a static member of `UNError`, for `catch UNError.attachmentCorrupt`.
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        public typealias _ErrorType = UNError

        case notificationsNotAllowed = 1
        case attachmentInvalidURL = 100
        case attachmentUnrecognizedType = 101
        case attachmentInvalidFileSize = 102
        case attachmentNotInDataStore = 103
        case attachmentMoveIntoDataStoreFailed = 104
        case attachmentCorrupt = 105
        case notificationInvalidNoDate = 1400
        case notificationInvalidNoContent = 1401
        /// iOS 15.
        case contentProvidingObjectNotAllowed = 1500
        /// iOS 15.
        case contentProvidingInvalid = 1501
        /// iOS 16.
        case badgeInputInvalid = 1600

        /// The error has this code, be it a `UNError` or an `NSError`.
        public static func ~= (match: UNError.Code, error: any Error) -> Bool {
            let error = error as NSError
            return error.domain == UNErrorDomain && error.code == match.rawValue
        }
    }

    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
