/// Collections that hold their objects weakly, which Foundation has on Apple's systems and lacks on Linux.
extension FoundationGap {
    static let weakSets = FoundationGap(
        uses: ["NSHashTable", "NSMapTable", "NSPointerFunctions"],
        declares: ["NSHashTable", "NSMapTable", "NSPointerFunctions"],
        text: #"""
            /// A set that may hold its objects weakly.
            public final class NSHashTable<ObjectType: AnyObject>: NSObject {
                private final class Entry {
                    weak var object: ObjectType?
                    var strong: ObjectType?

                    init(_ object: ObjectType, isWeak: Bool) {
                        self.object = object
                        strong = isWeak ? nil : object
                    }
                }

                private var entries: [Entry] = []
                private let isWeak: Bool

                public init(options: NSPointerFunctions.Options, capacity: Int = 0) {
                    isWeak = options.contains(.weakMemory)
                }

                public override convenience init() { self.init(options: []) }

                public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

                public var allObjects: [ObjectType] { entries.compactMap(\.object) }
                public var anyObject: ObjectType? { allObjects.first }
                public var count: Int { allObjects.count }

                public func add(_ object: ObjectType?) {
                    guard let object, !contains(object) else { return }
                    entries.removeAll { $0.object == nil }
                    entries.append(Entry(object, isWeak: isWeak))
                }

                public func remove(_ object: ObjectType?) {
                    entries.removeAll { $0.object == nil || $0.object === object }
                }

                public func removeAllObjects() { entries = [] }
                public func contains(_ object: ObjectType?) -> Bool { allObjects.contains { $0 === object } }
                public func member(_ object: ObjectType?) -> ObjectType? { contains(object) ? object : nil }
            }

            public enum NSPointerFunctions {
                public struct Options: OptionSet, Sendable {
                    public let rawValue: UInt
                    public init(rawValue: UInt) { self.rawValue = rawValue }

                    public static let weakMemory = Options(rawValue: 5)
                    public static let strongMemory = Options([])
                    public static let objectPersonality = Options([])
                    public static let objectPointerPersonality = Options(rawValue: 512)
                    public static let copyIn = Options(rawValue: 65536)
                }
            }

            /// A dictionary that may hold its keys and objects weakly.
            public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
                private final class Entry {
                    weak var key: KeyType?
                    weak var object: ObjectType?
                    var strong: (KeyType?, ObjectType?)

                    init(_ key: KeyType, _ object: ObjectType, keepsKey: Bool, keepsObject: Bool) {
                        (self.key, self.object) = (key, object)
                        strong = (keepsKey ? key : nil, keepsObject ? object : nil)
                    }
                }

                private var entries: [Entry] = []
                private let (keepsKey, keepsObject): (Bool, Bool)

                public init(
                    keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options,
                    capacity: Int = 0
                ) {
                    keepsKey = !keyOptions.contains(.weakMemory)
                    keepsObject = !valueOptions.contains(.weakMemory)
                }

                public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

                public static func weakToStrongObjects() -> NSMapTable {
                    NSMapTable(keyOptions: .weakMemory, valueOptions: [])
                }
                public static func strongToWeakObjects() -> NSMapTable {
                    NSMapTable(keyOptions: [], valueOptions: .weakMemory)
                }
                public static func weakToWeakObjects() -> NSMapTable {
                    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
                }
                public static func strongToStrongObjects() -> NSMapTable { NSMapTable() }

                public var count: Int { present.count }
                public func keyEnumerator() -> NSEnumerator { NSArray(array: present.map(\.0)).objectEnumerator() }
                public func objectEnumerator() -> NSEnumerator? {
                    NSArray(array: present.map(\.1)).objectEnumerator()
                }
                public func dictionaryRepresentation() -> [AnyHashable: Any] {
                    Dictionary(present.map { ($0.0 as! AnyHashable, $0.1 as Any) }) { _, last in last }
                }

                public func object(forKey key: KeyType?) -> ObjectType? {
                    present.first { isSame($0.0, key) }?.1
                }

                public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
                    removeObject(forKey: key)
                    guard let key, let object else { return }
                    entries.append(Entry(key, object, keepsKey: keepsKey, keepsObject: keepsObject))
                }

                public func removeObject(forKey key: KeyType?) {
                    entries.removeAll { $0.key == nil || $0.object == nil || isSame($0.key, key) }
                }

                public func removeAllObjects() { entries = [] }

                private var present: [(KeyType, ObjectType)] {
                    entries.compactMap { entry in
                        entry.key.flatMap { key in entry.object.map { (key, $0) } }
                    }
                }

                private func isSame(_ first: KeyType?, _ second: KeyType?) -> Bool {
                    first === second || first is NSObject && (first as? NSObject)?.isEqual(second) == true
                }
            }
            """#)
}
