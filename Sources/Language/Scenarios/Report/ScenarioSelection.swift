import Foundation

/// The scenarios that are to be played: those of files and folders, or some of them.
package struct ScenarioSelection: Sendable {
    package private(set) var files: [ScenarioFile] = []
    /// What is wrong with the other files.
    package private(set) var errors: [ScenarioError] = []
    /// The patterns that no scenario's id matches.
    package let unmatched: [String]

    package var scenarios: [Scenario] { files.flatMap(\.scenarios) }

    /// Reads files, and of folders every `.yaml` and `.yml` in them, however deep. Of `patterns`, a
    /// scenario's id has to match one: an id, or one with `*` for any letters and `?` for any one.
    /// Without patterns all are meant.
    package init(_ paths: [String], matching patterns: [String] = []) {
        var ids: [String] = []
        for path in paths {
            for file in Self.files(at: path) {
                do {
                    files.append(try ScenarioFile(path: file))
                } catch {
                    errors += error.all
                }
            }
            if Self.isFolder(path), Self.files(at: path).isEmpty {
                errors.append(
                    ScenarioError(
                        SourcePosition(file: path, line: 1, column: 1),
                        "The folder has no .yaml file."))
            }
        }
        ids = files.flatMap(\.scenarios).map(\.id)
        unmatched = patterns.filter { pattern in
            !ids.contains { $0.matches(glob: pattern) }
        }
        guard !patterns.isEmpty else { return }
        files = files.compactMap { file in
            file.keeping { id in patterns.contains { id.matches(glob: $0) } }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    /// The file itself; of a folder the files in it, in the order of their names, without those that
    /// begin with a dot.
    private static func files(at path: String) -> [String] {
        guard isFolder(path) else { return [path] }
        // What the link of a folder leads to: a link itself has no files.
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: target)) ?? []
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        return names.filter { name in
            (name.hasSuffix(".yaml") || name.hasSuffix(".yml"))
                && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        .sorted().map { "\(folder)/\($0)" }
    }
}

extension ScenarioFile {
    /// The file with only the scenarios of some ids; `nil` if it has none of them.
    fileprivate func keeping(_ isMeant: (String) -> Bool) -> ScenarioFile? {
        let kept = scenarios.filter { isMeant($0.id) }
        return kept.isEmpty ? nil : ScenarioFile(name: name, scenarios: kept)
    }
}

extension String {
    /// It is what `pattern` says, in which `*` stands for any letters and `?` for any one.
    func matches(glob pattern: String) -> Bool {
        let text = Array(self)
        let pattern = Array(pattern)
        var (t, p) = (0, 0)
        // Where the last star stands, and how far it reaches so far.
        var star: (pattern: Int, text: Int)?
        while t < text.count {
            if p < pattern.count, pattern[p] == "*" {
                star = (p, t)
                p += 1
            } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
                t += 1
                p += 1
            } else if let last = star {
                star = (last.pattern, last.text + 1)
                (t, p) = (last.text + 1, last.pattern + 1)
            } else {
                return false
            }
        }
        return pattern[p...].allSatisfy { $0 == "*" }
    }
}
