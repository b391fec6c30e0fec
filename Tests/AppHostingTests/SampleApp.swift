import AppHosting
import Foundation
import VirtualPhone

/// The app that these tests launch: `Tests/SampleApp`, built beside them.
enum SampleApp {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    static func path() throws -> String {
        let bundles =
            CommandLine.arguments.filter { $0.contains(".xctest") }
            .map { URL(fileURLWithPath: $0) } + Bundle.allBundles.map(\.bundleURL)
            + [Bundle.main.bundleURL.appending(path: "SampleApp")]
        for bundle in bundles {
            var folder = bundle
            while folder.path != "/" {
                folder = folder.deletingLastPathComponent()
                let file = folder.appending(path: "SampleApp")
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
                    !isFolder.boolValue
                {
                    return file.path
                }
            }
        }
        throw Missing(description: "SampleApp is not built beside the tests: run swift build")
    }

    static func executable() throws -> AppExecutable { AppExecutable(path: try path()) }
}
