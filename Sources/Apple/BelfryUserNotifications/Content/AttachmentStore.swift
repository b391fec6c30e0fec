import AppGuest
import Foundation

/// Where the files of an app's notifications are kept.
///
/// A folder in the temporary directory. It stays when the process ends: delivered notifications
/// point into it.
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

    /// The content with every file checked, and moved or copied here.
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
