import Foundation

/// The domain of `UNError`.
public let UNErrorDomain: String = "UNErrorDomain"

/// The error with which the notification center refuses a request.
///
/// Thrown as this type. As on Apple's platforms it wraps an `NSError` of `UNErrorDomain`, and
/// `error as NSError` has its domain, code and user info.
public struct UNError: _BridgedStoredNSError, Sendable {
    /// The error as an `NSError`.
    public let _nsError: NSError

    /// Wraps an error of `UNErrorDomain`. Any other error is a programming error.
    public init(_nsError error: NSError) {
        precondition(error.domain == UNErrorDomain, "\(error) is not a UNError")
        _nsError = error
    }

    /// The domain of bridged errors: `UNErrorDomain`.
    public static var _nsErrorDomain: String { UNErrorDomain }

    /// The codes. Each is also a static member of `UNError`, for `catch UNError.attachmentCorrupt`.
    public enum Code: Int, Sendable, _ErrorCodeProtocol {
        /// The type for comparison in `catch` and pattern matching.
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
        /// The object passed to `updating(from:)` does not belong to Apple's intents (iOS 15).
        case contentProvidingObjectNotAllowed = 1500
        /// The object passed to `updating(from:)` lacks a required value, such as a sender (iOS
        /// 15).
        case contentProvidingInvalid = 1501
        /// The badge number is negative (iOS 16).
        case badgeInputInvalid = 1600

        /// Whether an error has this code, as a `UNError` or as an `NSError`.
        public static func ~= (match: UNError.Code, error: any Error) -> Bool {
            let error = error as NSError
            return error.domain == UNErrorDomain && error.code == match.rawValue
        }
    }

    /// The user has not given the app permission.
    public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
    /// The attachment does not name an existing file.
    public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
    /// Attachments cannot have this file type.
    public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
    /// The attachment is empty, or above its type's size limit.
    public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
    /// The attachment is not in the system's store. Never thrown here.
    public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
    /// The attachment could not be moved or copied into the system's store.
    public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
    /// The attachment's file cannot be read. Never thrown here: files are not decoded.
    public static var attachmentCorrupt: Code { .attachmentCorrupt }
    /// The trigger will never fire.
    public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
    /// The content has no text, sound or badge.
    public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
    /// Only Apple's own intents can provide content.
    public static var contentProvidingObjectNotAllowed: Code { .contentProvidingObjectNotAllowed }
    /// The intent does not name the notification's sender.
    public static var contentProvidingInvalid: Code { .contentProvidingInvalid }
    /// The badge number is negative.
    public static var badgeInputInvalid: Code { .badgeInputInvalid }
}

extension UNError {
    /// Creates an error whose description states the problem, and the file if there is one.
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
        case .attachmentInvalidURL: "The attachment's URL does not name an existing file"
        case .attachmentUnrecognizedType: "The attachment's file type is not supported"
        case .attachmentInvalidFileSize: "The attachment's file is empty or too large"
        case .attachmentNotInDataStore: "The attachment is not in the attachment store"
        case .attachmentMoveIntoDataStoreFailed:
            "The attachment could not be moved into the attachment store"
        case .attachmentCorrupt: "The attachment's file is corrupt"
        case .notificationInvalidNoDate: "The notification's trigger will never fire"
        case .notificationInvalidNoContent: "The notification has no text, sound or badge"
        case .contentProvidingObjectNotAllowed: "This object may not provide content"
        case .contentProvidingInvalid: "The object provides no valid content"
        case .badgeInputInvalid: "The badge number is negative"
        }
    }
}
