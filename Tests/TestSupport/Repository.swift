package import Foundation
public import Scenarios

/// The working tree that the tests were compiled from.
package enum Repository {
    package static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

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
