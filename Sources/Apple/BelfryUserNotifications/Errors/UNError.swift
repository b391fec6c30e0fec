import Foundation

/// The domain of `UNError`.
public let UNErrorDomain: String = "UNErrorDomain"

/// Why the notification center refused something.
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

extension UNError {
    /// An error whose description says what happened, about which file if about one.
    static func because(_ code: Code, file: URL? = nil) -> UNError {
        var details: [String: Any] = [NSLocalizedDescriptionKey: code.sentence]
        if let file { details[NSURLErrorKey] = file }
        return UNError(code, userInfo: details)
    }
}

extension UNError.Code {
    fileprivate var sentence: String {
        switch self {
        case .notificationsNotAllowed: "Notifications are not allowed for this application"
        case .attachmentInvalidURL: "The attachment's URL is no URL of a file that exists"
        case .attachmentUnrecognizedType: "The attachment's file type is not supported"
        case .attachmentInvalidFileSize: "The attachment's file is empty or too large"
        case .attachmentNotInDataStore: "The attachment is not in the attachment store"
        case .attachmentMoveIntoDataStoreFailed:
            "The attachment could not be moved into the attachment store"
        case .attachmentCorrupt: "The attachment's file is corrupt"
        case .notificationInvalidNoDate: "The notification's trigger will never fire"
        case .notificationInvalidNoContent: "The notification has nothing to show, play or count"
        case .contentProvidingObjectNotAllowed: "This object may not provide content"
        case .contentProvidingInvalid: "The object provides no valid content"
        case .badgeInputInvalid: "The badge number is negative"
        }
    }
}
