import Foundation

/// Where the tree and what was built of it are.
enum Place {
    static let here = URL(filePath: #filePath).deletingLastPathComponent()
    static let root = here.deletingLastPathComponent().deletingLastPathComponent()

    /// The modules beside the test bundle.
    static let modules = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: "Modules")
}
