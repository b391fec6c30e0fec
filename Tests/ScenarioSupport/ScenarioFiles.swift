import Foundation
public import Scenarios
package import TestSupport
public import Testing

extension Repository {
    /// The scenario files of a folder, in the order of their names.
    package static func files(in folder: String) throws -> [ScenarioFile] {
        let url = root.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        return try names.filter { $0.hasSuffix(".yaml") }.sorted().map { name in
            let bytes = [UInt8](try Data(contentsOf: url.appending(path: name)))
            return try ScenarioFile(bytes, name: "\(folder)/\(name)")
        }
    }
}

extension ScenarioFile: CustomTestStringConvertible {
    public var testDescription: String { name }
}
