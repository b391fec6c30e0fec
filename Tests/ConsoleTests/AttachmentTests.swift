import Foundation
import Testing

@testable import Console

/// Tests which files of notifications the API serves as images.
struct AttachmentTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]

    @Test(arguments: [
        (png, "image/png"), ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
        (Array("GIF87a!".utf8), "image/gif"), (Array("GIF89a!".utf8), "image/gif"),
    ])
    func `the first bytes decide the media type`(bytes: [UInt8], type: String) {
        #expect(AttachmentImage(bytes)?.mediaType == type)
    }

    @Test(arguments: [
        "", "GIF8", "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        "<!doctype html><script>alert(1)</script>", " \u{89}PNG",
    ])
    func `other bytes are not an image, whatever the file's name`(text: String) throws {
        #expect(AttachmentImage(Array(text.utf8)) == nil)
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "picture.png")
        try Data(text.utf8).write(to: file)
        #expect(AttachmentImage(file: file.path) == nil)
    }

    @Test func `only a regular file of at most 10 MB is read`() throws {
        let folder = try Self.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "picture.png")
        try Data(Self.png).write(to: file)
        #expect(AttachmentImage(file: file.path)?.bytes == Self.png)
        let link = folder.appending(path: "link.png")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        #expect(AttachmentImage(file: link.path) == nil)
        #expect(AttachmentImage(file: folder.path) == nil)
        #expect(AttachmentImage(file: folder.appending(path: "gone.png").path) == nil)
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(AttachmentImage.limit) + 1)
        try handle.close()
        #expect(AttachmentImage(file: file.path) == nil)
    }

    @Test func `a file that no notification has is not served`() async throws {
        let console = try ConsoleFixture()
        await console.push(#"{"aps":{"alert":"Hello"}}"#)
        for file in ["a.png", "..%2F..%2Fetc%2Fpasswd"] {
            let reply = try await console.get("phones/phone-1/attachments/\(file)")
            #expect(reply.status == 404)
            #expect(reply.text.contains("No notification on phone-1 has the file"))
        }
    }

    private static func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
