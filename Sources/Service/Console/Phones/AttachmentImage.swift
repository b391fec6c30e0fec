import Foundation

/// An image that an app attached to a notification, as a browser may show it.
///
/// The first bytes decide the type. The name and the type that the app gave are not trusted, so
/// that the API never serves a script or a document as the app's.
struct AttachmentImage: Sendable {
    /// The largest image in bytes, Apple's limit for attachments.
    static let limit = 10_000_000

    /// The media type for HTTP.
    let mediaType: String
    let bytes: [UInt8]

    private static let signatures: [(type: String, start: [UInt8])] = [
        ("image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        ("image/jpeg", [0xFF, 0xD8, 0xFF]),
        ("image/gif", Array("GIF87a".utf8)), ("image/gif", Array("GIF89a".utf8)),
    ]

    /// Creates an image; `nil` for bytes other than a PNG, JPEG or GIF.
    init?(_ bytes: [UInt8]) {
        guard let found = Self.signatures.first(where: { bytes.starts(with: $0.start) }) else {
            return nil
        }
        mediaType = found.type
        self.bytes = bytes
    }

    /// Reads a file; `nil` unless the file is a regular one of at most `limit` bytes, and an image.
    init?(file: String) {
        guard let facts = try? FileManager.default.attributesOfItem(atPath: file),
            facts[.type] as? FileAttributeType == .typeRegular,
            let handle = FileHandle(forReadingAtPath: file)
        else { return nil }
        defer { try? handle.close() }
        // The file may grow while it is read.
        guard let data = try? handle.read(upToCount: Self.limit + 1), data.count <= Self.limit
        else { return nil }
        self.init([UInt8](data))
    }
}
