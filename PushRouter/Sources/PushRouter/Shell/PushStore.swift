public import Foundation

/// The store in which the router persists the IDs of handled messages and the state of its requests
/// to the app's server. `PushRouter.FileStore` is the default.
///
///     struct KeychainStore: PushStore {
///         var installID: String { get throws { try Keychain.thisDeviceOnly("install") } }
///         func load() throws -> Data? { try Keychain.data("push") }
///         func save(_ data: Data) throws { try Keychain.set(data, "push") }
///     }
///
/// Data that cannot be *read* is not missing: throw an error, for example before the first unlock
/// after a restart. The router writes and uploads nothing until it could read both `installID` and
/// the data. It tries again when the app becomes active, when protected data becomes available, and
/// at an `upload` call.
public protocol PushStore: Sendable {
    /// An ID that is created once for each installation. A backup must not contain it, because a
    /// restored backup on another device has another device token.
    var installID: String { get throws }
    /// Returns the data that was saved last; `nil` if there is none.
    func load() throws -> Data?
    /// Saves the data, which replaces all earlier data.
    func save(_ data: Data) throws
}

extension PushRouter {
    /// A store of two small files in the app's Application Support folder, readable after the first
    /// unlock that follows a restart.
    ///
    ///     let directory = container.appendingPathComponent("Push")
    ///     let router = PushRouter(store: PushRouter.FileStore(directory: directory))
    public struct FileStore: PushStore {
        private let directory: URL

        /// Uses the given folder, by default `PushRouter` in Application Support, or on Linux a new
        /// folder for each store. The folder is created when it is needed.
        public init(directory: URL? = nil) {
            self.directory = directory ?? Self.standard
        }

        private static var standard: URL {
            let temporary = FileManager.default.temporaryDirectory
            #if canImport(Darwin)
                let folders = FileManager.default.urls(
                    for: .applicationSupportDirectory, in: .userDomainMask)
                return (folders.first ?? temporary).appendingPathComponent("PushRouter")
            #else
                // Apps run here only in tests, which may not know the messages of other tests.
                return temporary.appendingPathComponent("PushRouter-\(UUID().uuidString)")
            #endif
        }

        /// The installation's ID, in a file that is excluded from backups. Throws if the file
        /// exists and cannot be read, or does not exist and cannot be written.
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

        /// Returns the content of the file `state.json`; `nil` if the file does not exist.
        public func load() throws -> Data? { try read("state.json") }

        /// Writes the file `state.json` atomically.
        public func save(_ data: Data) throws { try write(data, "state.json") }

        /// Returns the file's content; `nil` only if the file does not exist. Any other error says
        /// nothing about the content and is thrown.
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

        /// Makes the file readable after the first unlock: earlier versions of PushRouter did not
        /// set its protection.
        private static func unlock(_ file: URL) {
            #if canImport(Darwin) && !os(macOS)
                try? FileManager.default.setAttributes(
                    [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication],
                    ofItemAtPath: file.path)
            #endif
        }
    }
}
