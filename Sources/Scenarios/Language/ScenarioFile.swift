import Foundation

/// A file of scenarios, read and checked: nothing in it is left to fail later.
public struct ScenarioFile: Sendable {
    /// Its name, as errors show it.
    public let name: String
    public let scenarios: [Scenario]

    /// Reads a file that holds one scenario, a list of them, or several YAML documents of either.
    /// Throws for the first thing in it that is not of the scenario language.
    public init(_ bytes: [UInt8], name: String) throws(ScenarioError) {
        self.name = name
        var scenarios: [Scenario] = []
        var positions: [String: SourcePosition] = [:]
        for root in try FileText(bytes, file: name).documents() {
            for node in try root.list() {
                let scenario = try Scenario(node, number: scenarios.count + 1)
                if let first = positions.updateValue(scenario.position, forKey: scenario.id) {
                    throw ScenarioError(
                        scenario.position,
                        "The id “\(scenario.id.shortened)” is taken by the scenario in line "
                            + "\(first.line).",
                        suggestion: "Ids are unique in a file.")
                }
                scenarios.append(scenario)
            }
        }
        guard !scenarios.isEmpty else {
            throw ScenarioError(
                SourcePosition(file: name, line: 1, column: 1), "The file holds no scenario.",
                suggestion: "Write “steps:” and at least one step.")
        }
        self.scenarios = scenarios
    }
}

extension ScenarioFile {
    /// Reads a file from disk.
    public init(path: String) throws(ScenarioError) {
        let start = SourcePosition(file: path, line: 1, column: 1)
        let bytes: [UInt8]
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? handle.close() }
            // One byte more than is allowed tells a file that is too large.
            bytes = [UInt8](try handle.read(upToCount: FileText.sizeLimit + 1) ?? Data())
        } catch {
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let sentence =
                switch (exists, isFolder.boolValue) {
                case (false, _): "There is no such file."
                case (true, true): "This is a folder; give the files in it."
                case (true, false): "The file cannot be read: \(error.localizedDescription)."
                }
            throw ScenarioError(start, sentence)
        }
        try self.init(bytes, name: path)
    }
}
