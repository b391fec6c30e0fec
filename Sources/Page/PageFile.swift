import CPage

/// A file of the page, which the binary carries.
package struct PageFile: Sendable {
    package let name: String
    package let bytes: [UInt8]

    /// Every file, in the order of `CPage.c`.
    package static let all: [PageFile] = {
        var files: [PageFile] = []
        while let name = cpage_file(files.count).name {
            let file = cpage_file(files.count)
            files.append(
                PageFile(
                    name: String(cString: name),
                    bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count))))
        }
        return files
    }()

    package static func named(_ name: String) -> PageFile? { all.first { $0.name == name } }
}
