import Foundation
import PushModel
import VirtualPhone

/// The scenarios to play, from files and folders, or some of them.
package struct ScenarioSelection: Sendable {
    package private(set) var files: [ScenarioFile] = []
    /// The mistakes of the other files.
    package private(set) var errors: [ScenarioError] = []
    /// The patterns that no scenario's id matches.
    package let unmatched: [String]

    /// The memory above which phones without a limit of their own end an extension; `nil` for no
    /// limit.
    package var extensionMemory: MemorySize?

    package var scenarios: [Scenario] {
        files.flatMap(\.scenarios).map { scenario in
            var scenario = scenario
            scenario.phone.settings.extensionMemory =
                scenario.phone.settings.extensionMemory ?? extensionMemory
            return scenario
        }
    }

    /// Warnings about scenarios that can be played, but judge nothing.
    package var warnings: [ScenarioError] {
        scenarios.filter(\.expectsNothing).map { scenario in
            ScenarioError(
                scenario.position,
                "The scenario “\(scenario.id.shortened)” expects nothing, so it passes if all steps "
                    + "can be done.",
                suggestion: "Write what must hold, such as expect: {banner: shown}.")
        }
    }

    /// Reads files, and every `.yaml` and `.yml` file in folders, at any depth. A scenario's id
    /// must match one of `patterns`: an id, or one with `*` for any characters and `?` for a single
    /// one. Without patterns, all scenarios are selected.
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

    /// Returns the file itself, or the files in a folder in the order of their names, without those
    /// that begin with a dot.
    private static func files(at path: String) -> [String] {
        guard isFolder(path) else { return [path] }
        // The target of a folder's link, because a link itself has no files.
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

extension ScenarioSelection {
    /// Gives these texts to the apps that declare none.
    package mutating func use(_ strings: AppStrings) {
        files = files.map { file in
            ScenarioFile(
                name: file.name,
                scenarios: file.scenarios.map { scenario in
                    var scenario = scenario
                    scenario.app.strings = scenario.app.strings ?? strings
                    return scenario
                })
        }
    }
}

extension ScenarioFile {
    /// Returns the file with only the scenarios of some ids; `nil` if it has none of them.
    fileprivate func keeping(_ isMeant: (String) -> Bool) -> ScenarioFile? {
        let kept = scenarios.filter { isMeant($0.id) }
        return kept.isEmpty ? nil : ScenarioFile(name: name, scenarios: kept)
    }
}

extension String {
    /// Returns whether the text matches `pattern`, in which `*` matches any characters and `?`
    /// for a single one.
    func matches(glob pattern: String) -> Bool {
        let text = Array(self)
        let pattern = Array(pattern)
        var (t, p) = (0, 0)
        // The position of the last star, and the end of its match so far.
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
