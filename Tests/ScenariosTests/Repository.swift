import Foundation
import Scenarios

/// The folders of scenario files that the product carries.
enum Repository {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func files(in folder: String) throws -> [ScenarioFile] {
        let url = root.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
        return try names.filter { $0.hasSuffix(".yaml") }.sorted().map { name in
            let bytes = [UInt8](try Data(contentsOf: url.appending(path: name)))
            return try ScenarioFile(bytes, name: "\(folder)/\(name)")
        }
    }
}
