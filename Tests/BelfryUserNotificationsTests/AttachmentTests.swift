import Foundation
import Testing
@testable import VirtualPhone

@testable import BelfryUserNotifications

@MainActor struct AttachmentTests {
    private let folder: URL
    private let files = FileManager.default
    private let app = AppOnFakePhone()

    init() throws {
        folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func file(_ name: String, size: Int = 10) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try Data(count: size).write(to: file)
        return file
    }

    /// An attachment that the app makes. Outside of an app the call would count as one of an app that
    /// another test runs.
    private func attachment(
        _ url: URL, identifier: String = "", options: [AnyHashable: Any]? = nil
    ) throws -> UNNotificationAttachment {
        try app {
            try UNNotificationAttachment(identifier: identifier, url: url, options: options)
        }
    }

    private func request(_ attachment: UNNotificationAttachment) -> UNNotificationRequest {
        let content = UNMutableNotificationContent()
        content.attachments = [attachment]
        content.body = "Look"
        return UNNotificationRequest(identifier: "r", content: content, trigger: nil)
    }

    @Test func `the type comes from the extension or the hint`() throws {
        let table = [
            ("a.png", nil, "public.png"), ("a.JPG", nil, "public.jpeg"),
            ("a.gif", nil, "com.compuserve.gif"), ("a.mp3", nil, "public.mp3"),
            ("a.mp4", nil, "public.mpeg-4"), ("a.tmp", "public.jpeg", "public.jpeg"),
        ]
        for (name, hint, type) in table {
            let options = hint.map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
            let attachment = try attachment(file(name), options: options)
            #expect(attachment.type == type)
            #expect(!attachment.identifier.isEmpty)
        }
    }

    @Test func `a file other than media is refused`() throws {
        let here = try file("a.tmp")
        let table: [(URL, UNError.Code)] = [
            (here, .attachmentUnrecognizedType),
            (folder.appendingPathComponent("none.png"), .attachmentInvalidURL),
            (URL(string: "https://example.com/a.png") ?? here, .attachmentInvalidURL),
        ]
        for (url, code) in table {
            #expect(throws: Thrown(code: code)) {
                try Thrown.code { _ = try attachment(url) }
            }
        }
    }

    @Test func `the file moves into the store when its request is added`() async throws {
        let picture = try file("a.png")
        try await app.center.add(request(attachment(picture, identifier: "p")))
        let local = try #require(app.phone.scheduled.last)
        let kept = try #require(Archive.object(local.archive) as? UNNotificationRequest)
        let stored = try #require(kept.content.attachments.first)
        #expect(stored.identifier == "p" && stored.url != picture)
        #expect(files.fileExists(atPath: stored.url.path))
        #expect(!files.fileExists(atPath: picture.path))
        try files.removeItem(at: stored.url.deletingLastPathComponent())
    }

    @Test func `a file that is empty, too large or gone fails its request`() async throws {
        let gone = try attachment(file("gone.png"))
        try files.removeItem(at: gone.url)
        let table: [(UNNotificationAttachment, UNError.Code)] = [
            (try attachment(file("0.png", size: 0)), .attachmentInvalidFileSize),
            (try attachment(file("6.mp3", size: 5_000_001)), .attachmentInvalidFileSize),
            (gone, .attachmentInvalidURL),
        ]
        for (attachment, code) in table {
            await #expect(throws: Thrown(code: code)) {
                try await Thrown.code { try await app.center.add(request(attachment)) }
            }
        }
        #expect(app.phone.scheduled.isEmpty)
    }
}
