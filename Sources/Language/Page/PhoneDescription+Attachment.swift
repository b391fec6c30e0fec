import Foundation
import PushModel

extension PhoneDescription {
    /// A file of a notification, in the store to which the app's frameworks moved it.
    package struct Attachment: Codable, Hashable, Sendable {
        /// The app's name for the file.
        package var id: String
        /// The uniform type identifier that the app gave, such as `public.jpeg`.
        package var type: String
        /// The path of the file, which the store never changes.
        package var path: String

        /// The last part of the path, by which the API serves the file.
        package var file: String { path.split(separator: "/").last.map(String.init) ?? "" }
    }
}

extension PhoneDescription.Attachment {
    private static let mark = Data("UNNotificationAttachment".utf8)

    /// Returns the files that an app or its service extension attached; `nil` without any.
    ///
    /// The phone keeps the archive of the app's frameworks without reading it.
    static func all(in content: Payload) -> [Self]? {
        guard case .archived(let bytes)? = content.source else { return nil }
        let archive = Data(bytes)
        // Most archives have no files, and decoding takes longer than a search.
        guard archive.range(of: mark) != nil,
            let coder = try? NSKeyedUnarchiver(forReadingFrom: archive)
        else { return nil }
        defer { coder.finishDecoding() }
        for name in [
            "UNNotificationRequest", "UNNotificationContent", "UNMutableNotificationContent",
        ] {
            coder.setClass(ArchivedContent.self, forClassName: "BelfryUserNotifications.\(name)")
        }
        coder.setClass(
            ArchivedFile.self, forClassName: "BelfryUserNotifications.UNNotificationAttachment")
        let root =
            coder.decodeObject(of: [ArchivedContent.self], forKey: NSKeyedArchiveRootObjectKey)
            as? ArchivedContent
        return root?.files.isEmpty == false ? root?.files : nil
    }
}

/// The files of an archived content, or of the content of an archived request.
private final class ArchivedContent: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let files: [PhoneDescription.Attachment]

    init?(coder: NSCoder) {
        let inner =
            coder.containsValue(forKey: "content")
            ? coder.decodeObject(of: [ArchivedContent.self], forKey: "content") : nil
        let own =
            coder.containsValue(forKey: "attachments")
            ? coder.decodeObject(of: [NSArray.self, ArchivedFile.self], forKey: "attachments")
            : nil
        files =
            (inner as? ArchivedContent)?.files
            ?? (own as? [Any])?.compactMap { ($0 as? ArchivedFile)?.file } ?? []
    }

    /// Never called: these objects are only decoded.
    func encode(with coder: NSCoder) {}
}

/// An attachment as a `UNNotificationContent` archives it.
private final class ArchivedFile: NSObject, NSSecureCoding {
    static let supportsSecureCoding = true
    let file: PhoneDescription.Attachment

    init?(coder: NSCoder) {
        func text(_ key: String) -> String? {
            coder.containsValue(forKey: key)
                ? coder.decodeObject(of: [NSString.self], forKey: key) as? String : nil
        }
        guard let url = text("url").flatMap(URL.init(string:)), url.isFileURL else { return nil }
        file = PhoneDescription.Attachment(
            id: text("identifier") ?? "", type: text("type") ?? "", path: url.path)
    }

    /// Never called: these objects are only decoded.
    func encode(with coder: NSCoder) {}
}
