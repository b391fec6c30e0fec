/// A text of the project other than Swift: a property list, entitlements, settings or a project.
package struct ProjectFile: Hashable, Sendable {
    /// The path relative to the checked folder, without `./`.
    package var path: String
    package var text: String

    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// Paths with `/`, relative to the checked folder.
enum RelativePath {
    /// The folder of a path; empty for a file at the top.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Joins a folder and a path, and resolves `.` and `..`; `nil` if the path leaves the folder.
    static func join(_ folder: String, _ path: String) -> String? {
        var parts: [Substring] = []
        for part in (folder.split(separator: "/") + path.split(separator: "/")) {
            switch part {
            case ".": continue
            case "..":
                guard parts.popLast() != nil else { return nil }
            default: parts.append(part)
            }
        }
        return parts.joined(separator: "/")
    }

    static func contains(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty || path.hasPrefix(folder + "/")
    }
}
