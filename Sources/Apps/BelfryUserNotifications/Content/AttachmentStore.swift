import AppGuest
import Foundation

/// Stores the files of an app's notification attachments.
///
/// The store is a folder in the temporary directory. It outlives the process, because delivered
/// notifications refer to its files.
final class AttachmentStore: Sendable {
    private let folder: URL

    init() {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("Belfry-attachments", isDirectory: true)
            .appendingPathComponent(UUID().uuidString, isDirectory: true)
    }

    static func of(_ process: AppProcess) -> AttachmentStore {
        process.object { AttachmentStore() }
    }

    /// Returns the content after checking every file and moving or copying it into the store.
    func take(_ content: UNNotificationContent) throws -> UNNotificationContent {
        guard !content.attachments.isEmpty else { return content }
        var parts = content.parts
        parts.attachments = try content.attachments.map(take)
        return UNNotificationContent(parts)
    }

    func take(_ attachment: UNNotificationAttachment) throws -> UNNotificationAttachment {
        let file = attachment.url
        if file.path.hasPrefix(folder.path + "/") { return attachment }
        try check(file, attachment.type)
        let stored = folder.appendingPathComponent(
            UUID().uuidString + "." + file.pathExtension, isDirectory: false)
        do {
            let files = FileManager.default
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            if file.path.hasPrefix(Bundle.main.bundleURL.path + "/") {
                try files.copyItem(at: file, to: stored)
            } else {
                try files.moveItem(at: file, to: stored)
            }
        } catch {
            throw UNError.because(.attachmentMoveIntoDataStoreFailed, file: file)
        }
        var parts = attachment.parts
        parts.url = stored
        return UNNotificationAttachment(parts)
    }

    private func check(_ file: URL, _ type: String) throws {
        guard let found = try? FileManager.default.attributesOfItem(atPath: file.path),
            let size = (found[.size] as? NSNumber)?.intValue
        else { throw UNError.because(.attachmentInvalidURL, file: file) }
        guard let media = MediaType.of(file, hint: type) else {
            throw UNError.because(.attachmentUnrecognizedType, file: file)
        }
        guard size > 0, size <= media.limit else {
            throw UNError.because(.attachmentInvalidFileSize, file: file)
        }
    }
}

/// The file types that an attachment may have, and their size limits.
/// https://developer.apple.com/documentation/usernotifications/unnotificationattachment
struct MediaType {
    /// The uniform type identifier.
    let identifier: String
    let extensions: Set<String>
    /// The largest size in bytes.
    let limit: Int

    private static let audio = 5_000_000
    private static let image = 10_000_000
    private static let movie = 50_000_000

    static let all = [
        MediaType(identifier: "public.aiff-audio", extensions: ["aiff", "aif"], limit: audio),
        MediaType(
            identifier: "com.microsoft.waveform-audio", extensions: ["wav", "wave"], limit: audio),
        MediaType(identifier: "public.mp3", extensions: ["mp3"], limit: audio),
        MediaType(identifier: "public.mpeg-4-audio", extensions: ["m4a"], limit: audio),
        MediaType(identifier: "public.jpeg", extensions: ["jpg", "jpeg", "jpe"], limit: image),
        MediaType(identifier: "com.compuserve.gif", extensions: ["gif"], limit: image),
        MediaType(identifier: "public.png", extensions: ["png"], limit: image),
        MediaType(identifier: "public.mpeg", extensions: ["mpg", "mpeg"], limit: movie),
        MediaType(identifier: "public.mpeg-2-video", extensions: ["m2v"], limit: movie),
        MediaType(identifier: "public.mpeg-4", extensions: ["mp4"], limit: movie),
        MediaType(identifier: "public.avi", extensions: ["avi"], limit: movie),
    ]

    /// Returns the type by the hint if there is one, else by the file's extension.
    static func of(_ file: URL, hint: String?) -> MediaType? {
        if let hint { return all.first { $0.identifier == hint } }
        let ending = file.pathExtension.lowercased()
        return all.first { $0.extensions.contains(ending) }
    }
}
