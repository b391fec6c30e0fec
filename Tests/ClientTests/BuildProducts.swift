import Foundation
import TestSupport

/// Where the build put what these tests run.
enum BuildProducts {
    /// The folders that may hold the built products, the likeliest first: the test bundle's own,
    /// known from the runner's arguments (Linux) or the loaded bundles (macOS), then SwiftPM's.
    static var folders: [URL] {
        let named = CommandLine.arguments.filter { $0.contains(".xctest") }
            .map { URL(fileURLWithPath: $0) }
        let bundles = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL]
        let besides =
            named.compactMap(folder(ofBundleIn:)) + bundles.compactMap(folder(ofBundleIn:))
        return besides + [Bundle.main.bundleURL, Repository.root.appending(path: ".build/debug")]
    }

    /// The folder that holds the `.xctest` on the way to `url`; `nil` if there is none on it.
    private static func folder(ofBundleIn url: URL) -> URL? {
        var url = url
        while url.path != "/" {
            if url.pathExtension == "xctest" { return url.deletingLastPathComponent() }
            url = url.deletingLastPathComponent()
        }
        return nil
    }
}

extension Repository {
    static func fixture(_ name: String) -> String {
        root.appending(path: "Tests/ClientTests/Fixtures/\(name)").path
    }
}
