public import Foundation

/// Where the router persists IDs of handled messages and what the app's server knows.
/// `PushRouter.FileStore` is the default.
///
///     struct KeychainStore: PushStore {
///         let installID = Keychain.thisDeviceOnly("install")
///         func load() throws -> Data? { try Keychain.data("push") }
///         func save(_ data: Data) throws { try Keychain.set(data, "push") }
///     }
public protocol PushStore: Sendable {
    /// Made once for each installation. A backup that is restored to another device must not bring
    /// it along, since the device token is another one there.
    var installID: String { get }
    /// What was saved last; `nil` if nothing was.
    func load() throws -> Data?
    /// Replaces what was saved before.
    func save(_ data: Data) throws
}

extension PushRouter {
    /// Two small files in the app's Application Support folder.
    ///
    ///     let directory = container.appending(path: "Push")
    ///     let router = PushRouter(store: PushRouter.FileStore(directory: directory))
    public struct FileStore: PushStore {
        /// In a file that is excluded from backups.
        public let installID: String
        private let file: URL

        /// Creates `directory` if need be; the default is `PushRouter` in Application Support.
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
            if let data = try? Data(contentsOf: file),
                let id = String(data: data, encoding: .utf8), !id.isEmpty
            {
                return id
            }
            let id = UUID().uuidString
            try? Data(id.utf8).write(to: file, options: .atomic)
            // A restored backup is another installation, with another token.
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? file.setResourceValues(values)
            return id
        }

        /// The content of the file; `nil` if there is none.
        public func load() throws -> Data? {
            guard FileManager.default.fileExists(atPath: file.path) else { return nil }
            return try Data(contentsOf: file)
        }

        /// Writes the file atomically.
        public func save(_ data: Data) throws {
            try data.write(to: file, options: .atomic)
        }
    }
}
