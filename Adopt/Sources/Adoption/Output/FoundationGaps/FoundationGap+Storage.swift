/// Files, folders and iCloud, which Foundation has on Apple's systems and lacks on Linux.
extension FoundationGap {
    static let files = FoundationGap(
        uses: [
            "startAccessingSecurityScopedResource", "forUbiquityContainerIdentifier",
            "ubiquityIdentityToken",
        ],
        declares: ["startAccessingSecurityScopedResource", "ubiquityIdentityToken"],
        text: #"""
            extension Foundation.URL {
                public func startAccessingSecurityScopedResource() -> Bool { true }
                public func stopAccessingSecurityScopedResource() {}
            }

            extension Foundation.FileManager {
                /// No container: the person is not signed in to iCloud.
                public func url(forUbiquityContainerIdentifier identifier: String?) -> Foundation.URL? { nil }
                public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
            }
            """#)

    static let folders = FoundationGap(
        uses: [
            "documentsDirectory", "cachesDirectory", "applicationSupportDirectory",
            "libraryDirectory",
        ],
        declares: [
            "documentsDirectory", "cachesDirectory", "applicationSupportDirectory",
            "libraryDirectory",
        ],
        text: #"""
            extension Foundation.URL {
                private static func folder(_ kind: Foundation.FileManager.SearchPathDirectory) -> Foundation.URL {
                    Foundation.FileManager.default.urls(for: kind, in: .userDomainMask).first
                        ?? Foundation.FileManager.default.temporaryDirectory
                }

                public static var documentsDirectory: Foundation.URL { folder(.documentDirectory) }
                public static var cachesDirectory: Foundation.URL { folder(.cachesDirectory) }
                public static var applicationSupportDirectory: Foundation.URL {
                    folder(.applicationSupportDirectory)
                }
                public static var libraryDirectory: Foundation.URL { folder(.libraryDirectory) }
            }
            """#)

    static let coordinator = FoundationGap(
        uses: ["NSFileCoordinator"],
        declares: ["NSFileCoordinator"],
        text: #"""
            /// Coordinates nothing: no other process writes the files.
            public final class NSFileCoordinator: NSObject {
                public struct ReadingOptions: OptionSet, Sendable {
                    public let rawValue: UInt
                    public init(rawValue: UInt) { self.rawValue = rawValue }
                    public static let withoutChanges = ReadingOptions(rawValue: 1)
                }

                public struct WritingOptions: OptionSet, Sendable {
                    public let rawValue: UInt
                    public init(rawValue: UInt) { self.rawValue = rawValue }
                    public static let forDeleting = WritingOptions(rawValue: 1)
                    public static let forMoving = WritingOptions(rawValue: 2)
                    public static let forMerging = WritingOptions(rawValue: 4)
                    public static let forReplacing = WritingOptions(rawValue: 8)
                }

                public override init() {}
                public init(filePresenter: (any NSObjectProtocol)?) {}

                public func coordinate(
                    readingItemAt url: Foundation.URL, options: ReadingOptions = [],
                    error: UnsafeMutablePointer<Foundation.NSError?>?, byAccessor reader: (Foundation.URL) -> Void
                ) { reader(url) }

                public func coordinate(
                    writingItemAt url: Foundation.URL, options: WritingOptions = [],
                    error: UnsafeMutablePointer<Foundation.NSError?>?, byAccessor writer: (Foundation.URL) -> Void
                ) { writer(url) }
            }
            """#)

    static let cloudDefaults = FoundationGap(
        uses: ["NSUbiquitousKeyValueStore"],
        declares: ["NSUbiquitousKeyValueStore"],
        text: #"""
            /// iCloud's key-value store without iCloud: it keeps its values until the process ends. A lock
            /// guards them.
            public final class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
                public static let `default` = NSUbiquitousKeyValueStore()
                public static let didChangeExternallyNotification = Foundation.Notification.Name(
                    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

                private let lock = Foundation.NSLock()
                private var values: [String: Any] = [:]

                public func object(forKey key: String) -> Any? { lock.withLock { values[key] } }
                public func string(forKey key: String) -> String? { object(forKey: key) as? String }
                public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
                public func dictionary(forKey key: String) -> [String: Any]? {
                    object(forKey: key) as? [String: Any]
                }
                public func data(forKey key: String) -> Foundation.Data? { object(forKey: key) as? Foundation.Data }
                public func bool(forKey key: String) -> Bool { object(forKey: key) as? Bool ?? false }
                public func longLong(forKey key: String) -> Int64 { object(forKey: key) as? Int64 ?? 0 }
                public func double(forKey key: String) -> Double { object(forKey: key) as? Double ?? 0 }
                public func set(_ value: Any?, forKey key: String) { lock.withLock { values[key] = value } }
                public func removeObject(forKey key: String) { set(nil, forKey: key) }
                public var dictionaryRepresentation: [String: Any] { lock.withLock { values } }
                @discardableResult public func synchronize() -> Bool { true }
            }
            """#)
}
