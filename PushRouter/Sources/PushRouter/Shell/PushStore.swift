public import Foundation

/// Where the router persists IDs of handled messages and what the app's server knows.
/// `PushRouter.FileStore` is the default.
///
///     struct KeychainStore: PushStore {
///         var installID: String { get throws { try Keychain.thisDeviceOnly("install") } }
///         func load() throws -> Data? { try Keychain.data("push") }
///         func save(_ data: Data) throws { try Keychain.set(data, "push") }
///     }
///
/// What cannot be *read* is not new: throw then, for example before the first unlock after a restart.
/// Nothing is written or uploaded until the router could read both, which it tries again when the app
/// becomes active, when protected data becomes available, and at an `upload` call.
public protocol PushStore: Sendable {
    /// Made once for each installation. A backup that is restored to another device must not bring
    /// it along, since the device token is another one there.
    var installID: String { get throws }
    /// What was saved last; `nil` if nothing was.
    func load() throws -> Data?
    /// Replaces what was saved before.
    func save(_ data: Data) throws
}

extension PushRouter {
    /// Two small files in the app's Application Support folder, which can be read from the first
    /// unlock after a restart on.
    ///
    ///     let directory = container.appendingPathComponent("Push")
    ///     let router = PushRouter(store: PushRouter.FileStore(directory: directory))
    public struct FileStore: PushStore {
        private let directory: URL

        /// The folder is created if need be; the default is `PushRouter` in Application Support.
        public init(directory: URL? = nil) {
            self.directory = directory ?? Self.standard
        }

        private static var standard: URL {
            let folders = FileManager.default.urls(
                for: .applicationSupportDirectory, in: .userDomainMask)
            return (folders.first ?? FileManager.default.temporaryDirectory)
                .appendingPathComponent("PushRouter")
        }

        /// In a file that is excluded from backups. Throws if the file is there and cannot be read, or
        /// not there and cannot be written.
        public var installID: String {
            get throws {
                if let data = try read("install-id") {
                    let id = String(decoding: data, as: UTF8.self)
                    if !id.isEmpty { return id }
                }
                let id = UUID().uuidString
                try write(Data(id.utf8), "install-id")
                var file = directory.appendingPathComponent("install-id")
                // A restored backup is another installation, with another token.
                var values = URLResourceValues()
                values.isExcludedFromBackup = true
                try? file.setResourceValues(values)
                return id
            }
        }

        /// The content of the file; `nil` if there is none.
        public func load() throws -> Data? { try read("state.json") }

        /// Writes the file atomically.
        public func save(_ data: Data) throws { try write(data, "state.json") }

        /// `nil` only if there is no such file: any other error says nothing about its content.
        private func read(_ name: String) throws -> Data? {
            let file = directory.appendingPathComponent(name)
            do {
                let data = try Data(contentsOf: file)
                Self.unlock(file)
                return data
            } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
                return nil
            }
        }

        private func write(_ data: Data, _ name: String) throws {
            try FileManager.default.createDirectory(
                at: directory, withIntermediateDirectories: true)
            let file = directory.appendingPathComponent(name)
            #if canImport(Darwin)
                try data.write(
                    to: file,
                    options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication])
            #else
                try data.write(to: file, options: .atomic)
            #endif
        }

        /// A file of an earlier version has the protection of the app's other files.
        private static func unlock(_ file: URL) {
            #if canImport(Darwin) && !os(macOS)
                try? FileManager.default.setAttributes(
                    [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
                    ofItemAtPath: file.path)
            #endif
        }
    }
}
