import Foundation

/// A sound, picture or movie of a notification: a file.
///
/// When its request is added, or the service extension hands back its content, the system moves the
/// file into a store of its own, or copies it if it is part of the app's bundle; `url` points there
/// from then on.
// Nothing changes once it is made.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let parts: Parts

    struct Parts: Hashable {
        var identifier: String
        var url: URL
        var type: String
        var hidesThumbnail = false
    }

    open var identifier: String { parts.identifier }
    open var url: URL { parts.url }
    /// The file's uniform type identifier.
    open var type: String { parts.type }

    /// With an empty identifier the system makes one up.
    ///
    /// Throws `UNError.attachmentInvalidURL` unless the file exists, and
    /// `UNError.attachmentUnrecognizedType` unless its extension or the hint in the options names a
    /// supported type.
    public convenience init(
        identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
    ) throws {
        guard URL.isFileURL, FileManager.default.fileExists(atPath: URL.path) else {
            throw UNError.because(.attachmentInvalidURL, file: URL)
        }
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        guard let type = MediaType.of(URL, hint: hint) else {
            throw UNError.because(.attachmentUnrecognizedType, file: URL)
        }
        let hidden = options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber
        self.init(
            Parts(
                identifier: identifier.isEmpty ? UUID().uuidString : identifier, url: URL,
                type: type.identifier, hidesThumbnail: hidden?.boolValue ?? false))
    }

    init(_ parts: Parts) {
        self.parts = parts
        super.init()
    }

    public required init?(coder: NSCoder) {
        guard let url = coder.text("url").flatMap(URL.init(string:)) else { return nil }
        parts = Parts(
            identifier: coder.text("identifier") ?? "", url: url, type: coder.text("type") ?? "",
            hidesThumbnail: coder.number("hidesThumbnail")?.boolValue ?? false)
        super.init()
    }

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        coder.put(identifier, "identifier")
        coder.put(url.absoluteString, "url")
        coder.put(type, "type")
        coder.encode(NSNumber(value: parts.hidesThumbnail), forKey: "hidesThumbnail")
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAttachment)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }
}

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
