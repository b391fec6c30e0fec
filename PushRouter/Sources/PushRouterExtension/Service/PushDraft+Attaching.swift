public import Foundation
internal import UserNotifications

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// Pictures, sounds and movies.
extension PushDraft {
    /// Downloads a file and attaches it.
    ///
    ///     try await draft.attach(picture, seconds: 10)
    ///
    /// The download fails if the file is larger than `bytes` or takes longer than `seconds`. The
    /// default of `bytes` is the limit of iOS: 10 MB for a picture, 5 MB for a sound, 50 MB for a
    /// movie. The file's type follows from the extension of the address, or else from the type of
    /// the answer.
    ///
    /// Throws `Failure`, the error of the connection, or the error of iOS. iOS still shows the
    /// notification. Catch the error to change the notification after a failure.
    public func attach(
        _ url: URL, identifier: String = "", bytes: Int? = nil, seconds: TimeInterval = 20,
        configuration: URLSessionConfiguration = .ephemeral
    ) async throws {
        let file = try await Download(url, bytes: bytes, configuration).file(within: seconds)
        do {
            try attach(file: file, identifier: identifier)
        } catch {
            try? FileManager.default.removeItem(at: file)
            throw error
        }
    }

    /// Attaches a file. iOS moves the file to its own folder.
    ///
    ///     try draft.attach(file: folder.appendingPathComponent("map.png"))
    ///
    /// Throws the error of iOS if the file cannot be attached.
    public func attach(file: URL, identifier: String = "") throws {
        content.attachments.append(
            try UNNotificationAttachment(identifier: identifier, url: file, options: nil))
    }
}

/// A type of file that iOS can attach:
/// https://developer.apple.com/documentation/usernotifications/unnotificationattachment
struct AttachmentType: Hashable, Sendable {
    /// The extension of a file's name.
    let ending: String
    /// The largest size in bytes.
    let bytes: Int

    private static let sound = 5_000_000
    private static let picture = 10_000_000
    private static let movie = 50_000_000

    private static let endings = [
        "aif": sound, "aiff": sound, "wav": sound, "mp3": sound, "m4a": sound,
        "jpg": picture, "jpeg": picture, "gif": picture, "png": picture,
        "mpg": movie, "mpeg": movie, "m2v": movie, "mp4": movie, "avi": movie,
    ]

    private static let mimeTypes = [
        "audio/aiff": "aiff", "audio/x-aiff": "aiff", "audio/wav": "wav", "audio/x-wav": "wav",
        "audio/vnd.wave": "wav", "audio/mpeg": "mp3", "audio/mp4": "m4a", "audio/x-m4a": "m4a",
        "image/jpeg": "jpg", "image/gif": "gif", "image/png": "png", "video/mpeg": "mpg",
        "video/mp4": "mp4", "video/x-msvideo": "avi",
    ]

    /// Returns `nil` for a type that iOS cannot attach.
    init?(_ url: URL, mimeType: String?) {
        let known = [url.pathExtension.lowercased(), mimeType.flatMap { Self.mimeTypes[$0] }]
        guard let ending = known.compactMap({ $0 }).first(where: { Self.endings[$0] != nil }),
            let bytes = Self.endings[ending]
        else { return nil }
        (self.ending, self.bytes) = (ending, bytes)
    }
}
