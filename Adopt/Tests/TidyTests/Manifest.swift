import Foundation

/// The root's `Package.swift`, as SwiftPM prints it.
struct Manifest: Decodable {
    /// One target, its folder and its dependencies.
    struct Target: Decodable {
        let name: String
        /// The folder, if the manifest names one.
        let path: String?
        let dependencies: [Dependency]
    }

    /// Another target, or a product of a package.
    enum Dependency: Decodable {
        case target(String)
        case product(String, package: String)

        private enum CodingKeys: String, CodingKey {
            case byName, target, product
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            if container.contains(.product) {
                var values = try container.nestedUnkeyedContainer(forKey: .product)
                self = .product(
                    try values.decode(String.self), package: try values.decode(String.self))
            } else {
                let key = container.contains(.target) ? CodingKeys.target : .byName
                var values = try container.nestedUnkeyedContainer(forKey: key)
                self = .target(try values.decode(String.self))
            }
        }
    }

    let targets: [Target]

    /// The manifest of this working tree, read once.
    static let root = Result { try read(Repository.root) }

    /// Asks SwiftPM for the manifest of the package in `folder`. The scratch folder is temporary, because
    /// `swift test` locks the package's own while the tests run.
    private static func read(_ folder: URL) throws -> Manifest {
        let scratch = FileManager.default.temporaryDirectory
            .appending(path: "belfry-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let swift = Process()
        swift.executableURL = URL(filePath: "/usr/bin/env")
        swift.arguments = [
            "swift", "package", "--package-path", folder.path, "--scratch-path", scratch.path,
            "dump-package",
        ]
        let output = Pipe()
        swift.standardOutput = output
        try swift.run()
        let json = try output.fileHandleForReading.readToEnd() ?? Data()
        swift.waitUntilExit()
        return try JSONDecoder().decode(Manifest.self, from: json)
    }
}
