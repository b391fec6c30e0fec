package import Foundation

/// A folder of one test's own, removed with the test.
package final class Folder: Sendable {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "belfry-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    package var path: String { url.path }

    package func newFile(_ bytes: [UInt8] = []) throws -> URL {
        let file = url.appending(path: UUID().uuidString)
        try Data(bytes).write(to: file)
        return file
    }

    /// Another folder with copies of its files.
    package func copy() throws -> Folder {
        let copy = try Folder()
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            try FileManager.default.copyItem(
                at: url.appending(path: name), to: copy.url.appending(path: name))
        }
        return copy
    }
}
