import CEmbedded
import Foundation

/// A file of the page, embedded in the binary.
package struct PageFile: Sendable {
    package let name: String
    package let bytes: [UInt8]
    /// The entity tag for HTTP, in quotation marks; files with other bytes have another one.
    package let entityTag: String

    private init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        entityTag = "\"\(Data(SHA256.hash(bytes).prefix(12)).base64EncodedString())\""
    }

    /// The media type, from the file's extension.
    package var mediaType: String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "application/octet-stream"
        }
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Every file, in the order of `Page.c`.
    package static let all: [PageFile] = {
        var files: [PageFile] = []
        while let name = cembedded_page_file(files.count).name {
            let file = cembedded_page_file(files.count)
            files.append(
                PageFile(
                    name: String(cString: name),
                    bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count))))
        }
        return files
    }()

    package static func named(_ name: String) -> PageFile? { all.first { $0.name == name } }
}
