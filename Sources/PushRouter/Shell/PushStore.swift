public import Foundation

/// Where the router keeps what outlives the process: handled message ids, and what the server knows.
/// `PushRouter.FileStore` is the real one.
///
///     struct KeychainStore: PushStore {
///         let installID = Keychain.thisDeviceOnly("install")
///         func load() throws -> Data? { try Keychain.data("push") }
///         func save(_ data: Data) throws { try Keychain.set(data, "push") }
///     }
public protocol PushStore: Sendable {
    /// Made once for an installation. It must not come along when a backup is restored to another
    /// device, for the token does not either.
    var installID: String { get }
    /// What was kept last; `nil` if nothing was.
    func load() throws -> Data?
    func save(_ data: Data) throws
}

extension PushRouter {
    /// Two small files in the app's Application Support folder.
    ///
    ///     let router = PushRouter(store: PushRouter.FileStore(directory: container.appending(path: "Push")))
    public struct FileStore: PushStore {
        /// In a file that backups leave out.
        public let installID: String
        private let file: URL

        /// `directory` is made if need be; by default `PushRouter` in Application Support.
        public init(directory: URL? = nil) {
            let directory = directory ?? Self.standard
            try? FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)
            file = directory.appendingPathComponent("state.json")
            installID = Self.installID(in: directory)
        }

        private static var standard: URL {
            let folders = FileManager.default.urls(
                for: .applicationSupportDirectory, in: .userDomainMask)
            return (folders.first ?? FileManager.default.temporaryDirectory)
                .appendingPathComponent("PushRouter")
        }

        private static func installID(in directory: URL) -> String {
            var file = directory.appendingPathComponent("install-id")
            if let data = try? Data(contentsOf: file), let id = String(data: data, encoding: .utf8),
                !id.isEmpty
            {
                return id
            }
            let id = UUID().uuidString
            try? Data(id.utf8).write(to: file, options: .atomic)
            // A restored backup is another installation, and has another token.
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? file.setResourceValues(values)
            return id
        }

        public func load() throws -> Data? {
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            return try Data(contentsOf: file)
        }

        public func save(_ data: Data) throws {
            try data.write(to: file, options: .atomic)
        }
    }
}
