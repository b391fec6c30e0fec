import Foundation

/// The kinds of files that a person may name by mistake.
package enum FileKind {
    /// Returns `true` for a pipe or a device, which may keep its reader waiting for ever. Shells pass
    /// `<(…)` and standard input as files below /dev, which end.
    package static func mayNeverEnd(_ path: String) -> Bool {
        guard !path.hasPrefix("/dev/fd/"), !path.hasPrefix("/dev/stdin"),
            !path.hasPrefix("/proc/self/fd/")
        else { return false }
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .isDirectoryKey])
        return values?.isRegularFile == false && values?.isDirectory == false
    }

    /// Returns the bytes of a file; `nil` if it cannot be read, or may never end.
    package static func contents(atPath path: String) -> Data? {
        mayNeverEnd(path) ? nil : FileManager.default.contents(atPath: path)
    }
}
