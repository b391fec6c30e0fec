import Foundation

/// Attachment option: the file's uniform type identifier, when its extension does not tell it.
public let UNNotificationAttachmentOptionsTypeHintKey: String =
    "UNNotificationAttachmentOptionsTypeHintKey"
/// Attachment option: a Boolean number; the attachment has no thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String =
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// Attachment option: the part of the picture to show, as a rectangle's dictionary.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// Attachment option: the frame or second of the movie to show.
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String =
    "UNNotificationAttachmentOptionsThumbnailTimeKey"
