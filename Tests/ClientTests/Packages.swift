import Foundation
import TestSupport

/// The clients in the folder Packages.
enum Packages {
    static let python = Repository.root.appending(path: "Packages/Python").path
    static let script = Repository.root.appending(path: "Packages/JavaScript")

    /// Installs the package for JavaScript in a folder, as a link.
    static func linkScript(into folder: Folder) throws {
        let modules = folder.url.appending(path: "node_modules")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: modules.appending(path: "belfry"), withDestinationURL: script)
    }
}
