import Foundation

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
