import AppHost
import Foundation
import VirtualPhone

/// The apps that these tests launch, `Tests/SampleApp` and others, built beside them.
enum SampleApp {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    static func path(of name: String) throws -> String {
        let bundles =
            CommandLine.arguments.filter { $0.contains(".xctest") }
            .map { URL(fileURLWithPath: $0) } + Bundle.allBundles.map(\.bundleURL)
            + [Bundle.main.bundleURL.appending(path: name)]
        for bundle in bundles {
            var folder = bundle
            while folder.path != "/" {
                folder = folder.deletingLastPathComponent()
                let file = folder.appending(path: name)
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
                    !isFolder.boolValue
                {
                    return file.path
                }
            }
        }
        throw Missing(description: "\(name) is not built beside the tests: run swift build")
    }

    static func executable(_ name: String = "SampleApp") throws -> AppExecutable {
        AppExecutable(path: try path(of: name))
    }
}
