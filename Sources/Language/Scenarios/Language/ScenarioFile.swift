import Foundation
import PushModel

/// A file of scenarios, read and checked, so that nothing in it can fail later.
package struct ScenarioFile: Sendable {
    /// The name of the file in errors.
    package let name: String
    package let scenarios: [Scenario]

    /// Creates a file from scenarios that have been read.
    init(name: String, scenarios: [Scenario]) {
        self.name = name
        self.scenarios = scenarios
    }

    /// Reads a file that holds one scenario, a list of them, or several YAML documents of either.
    /// Throws all mistakes of the scenario language, or only the mistake of YAML.
    ///
    /// `folder` has the files that the file may name; without it, the file may name none.
    package init(
        _ bytes: [UInt8], name: String, folder: String? = nil
    ) throws(ScenarioErrors) {
        let mistakes = Mistakes(folder: folder)
        var scenarios: [Scenario] = []
        do throws(ScenarioError) {
            for root in try FileText(bytes, file: name).documents(noting: mistakes) {
                for node in try root.list() where !mistakes.isFull {
                    let number = scenarios.count + 1
                    let scenario = node.noting { node throws(ScenarioError) in
                        try Scenario(node, number: number)
                    }
                    if let scenario { scenarios.append(scenario) }
                }
            }
            if scenarios.isEmpty, mistakes.all.isEmpty {
                throw ScenarioError(
                    SourcePosition(file: name, line: 1, column: 1), "The file holds no scenario.",
                    suggestion: "Write “steps:” and at least one step.")
            }
        } catch {
            mistakes.note(error)
        }
        Self.refuseDoubles(scenarios, mistakes)
        guard mistakes.all.isEmpty else { throw ScenarioErrors(mistakes.all) }
        self.name = name
        self.scenarios = scenarios
    }

    private static func refuseDoubles(_ scenarios: [Scenario], _ mistakes: Mistakes) {
        var positions: [String: SourcePosition] = [:]
        for scenario in scenarios {
            guard let first = positions.updateValue(scenario.position, forKey: scenario.id) else {
                continue
            }
            mistakes.note(
                ScenarioError(
                    scenario.position,
                    "The id “\(scenario.id.shortened)” belongs to the scenario in line "
                        + "\(first.line).",
                    suggestion: "Give each scenario of a file its own id."))
        }
    }
}

extension ScenarioFile {
    /// Reads a file from disk.
    package init(path: String) throws(ScenarioErrors) {
        let start = SourcePosition(file: path, line: 1, column: 1)
        let bytes: [UInt8]
        guard !FileKind.mayNeverEnd(path) else {
            throw ScenarioErrors([
                ScenarioError(
                    start, "This is a pipe or a device.",
                    suggestion: "Write the scenarios to a file, and give its name.")
            ])
        }
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? handle.close() }
            // One byte more than the limit shows that a file is too large.
            bytes = [UInt8](try handle.read(upToCount: FileText.sizeLimit + 1) ?? Data())
        } catch {
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let sentence =
                switch (exists, isFolder.boolValue) {
                case (false, _): "The file does not exist."
                case (true, true): "This is a folder. Give the files in it."
                case (true, false): "The file cannot be read: \(error.localizedDescription)"
                }
            throw ScenarioErrors([ScenarioError(start, sentence)])
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try self.init(bytes, name: path, folder: folder)
    }
}

extension ScenarioFile {
    /// Returns the documents of a file as JSON, as a program that knows only YAML sees them. Throws
    /// if the file is not YAML.
    package static func json(
        _ bytes: [UInt8], name: String
    ) throws(ScenarioError) -> [JSONValue] {
        var documents: [JSONValue] = []
        for root in try FileText(bytes, file: name).documents(noting: Mistakes()) {
            documents.append(try JSONValue(root))
        }
        return documents
    }
}
