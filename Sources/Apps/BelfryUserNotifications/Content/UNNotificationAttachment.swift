import AppGuest
import Foundation
import VirtualPhone

/// A sound, image or movie file of a notification.
///
/// When its request is added, or a service extension returns its content, the system moves the file
/// into its own store (or copies a file of the app's bundle). From then on `url` is the place in
/// the store.
// Immutable after init.
open class UNNotificationAttachment: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let parts: Parts

    struct Parts: Hashable {
        var identifier: String
        var url: URL
        var type: String
        var hidesThumbnail = false
    }

    /// The app's name for the attachment, or a generated one.
    open var identifier: String { parts.identifier }
    /// The file: the app's own at first, later the one in the system's store.
    open var url: URL { parts.url }
    /// The file's uniform type identifier, such as `public.jpeg`.
    open var type: String { parts.type }

    /// Creates an attachment from a file. For an empty identifier the system generates one.
    ///
    /// Throws `UNError.attachmentInvalidURL` unless the file exists, and
    /// `UNError.attachmentUnrecognizedType` unless its extension or the hint in the options names a
    /// supported type.
    public convenience init(
        identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
    ) throws {
        let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
        let type: MediaType
        do throws(UNError) {
            type = try Self.type(of: URL, hint: hint)
        } catch {
            AppProcess.current?.tell(error, of: .attachment, identifier)
            throw error
        }
        let hidden = options?[UNNotificationAttachmentOptionsThumbnailHiddenKey] as? NSNumber
        self.init(
            Parts(
                identifier: identifier.isEmpty
                    ? AppProcess.makeIdentifier().uuidString : identifier, url: URL,
                type: type.identifier, hidesThumbnail: hidden?.boolValue ?? false))
    }

    private static func type(of file: URL, hint: String?) throws(UNError) -> MediaType {
        guard file.isFileURL, FileManager.default.fileExists(atPath: file.path) else {
            throw UNError.because(.attachmentInvalidURL, file: file)
        }
        guard let type = MediaType.of(file, hint: hint) else {
            throw UNError.because(.attachmentUnrecognizedType, file: file)
        }
        return type
    }

    init(_ parts: Parts) {
        self.parts = parts
        super.init()
    }

    /// Decodes the form of `encode(with:)`; `nil` when an essential key is missing.
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

    /// Returns the object itself, because it never changes.
    open func copy(with zone: NSZone? = nil) -> Any {
        self
    }

    /// Compares values, not identity.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationAttachment)?.parts == parts
    }

    open override var hash: Int { parts.hashValue }
}

/// Attachment option: the file's uniform type identifier, for a file whose extension does not show
/// it.
public let UNNotificationAttachmentOptionsTypeHintKey: String =
    "UNNotificationAttachmentOptionsTypeHintKey"
/// Attachment option: a Boolean number; `true` hides the thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey: String =
    "UNNotificationAttachmentOptionsThumbnailHiddenKey"
/// Attachment option: the part of the image used as thumbnail, as a rectangle's dictionary.
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey: String =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"
/// Attachment option: the frame or second of the movie used as thumbnail.
public let UNNotificationAttachmentOptionsThumbnailTimeKey: String =
    "UNNotificationAttachmentOptionsThumbnailTimeKey"
