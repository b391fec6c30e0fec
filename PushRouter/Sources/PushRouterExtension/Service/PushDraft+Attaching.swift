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
    /// Of more than `bytes`, which is by default what iOS attaches at most (10 MB of a picture, 5 of a
    /// sound, 50 of a movie), nothing is kept; after `seconds` the download ends. The file's type is that
    /// of the address's extension, or else of the answer.
    ///
    /// Throws `Failure`, the error of the connection, or that of iOS. The notification is shown all the
    /// same: to do more after a failure, catch it.
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

    /// Attaches a file, which iOS moves away.
    ///
    ///     try draft.attach(file: folder.appendingPathComponent("map.png"))
    ///
    /// Throws the error of iOS if it is none that can be attached.
    public func attach(file: URL, identifier: String = "") throws {
        content.attachments.append(
            try UNNotificationAttachment(identifier: identifier, url: file, options: nil))
    }
}

/// What iOS attaches: https://developer.apple.com/documentation/usernotifications/unnotificationattachment
struct AttachmentType: Hashable, Sendable {
    /// The extension of a file's name.
    let ending: String
    /// At most.
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

    /// `nil` for what is none.
    init?(_ url: URL, mimeType: String?) {
        let known = [url.pathExtension.lowercased(), mimeType.flatMap { Self.mimeTypes[$0] }]
        guard let ending = known.compactMap({ $0 }).first(where: { Self.endings[$0] != nil }),
            let bytes = Self.endings[ending]
        else { return nil }
        (self.ending, self.bytes) = (ending, bytes)
    }
}
