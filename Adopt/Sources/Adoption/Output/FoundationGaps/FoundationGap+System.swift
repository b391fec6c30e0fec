/// The process, its clocks and its locks, which Foundation has on Apple's systems and lacks on Linux.
extension FoundationGap {
    static let process = FoundationGap(
        uses: [
            "isLowPowerModeEnabled", "thermalState", "ThermalState",
            "thermalStateDidChangeNotification", "isiOSAppOnMac", "isMacCatalystApp",
            "beginActivity", "endActivity", "performActivity", "performExpiringActivity",
            "ActivityOptions", "NSProcessInfoPowerStateDidChange",
        ],
        declares: [
            "ThermalState", "isLowPowerModeEnabled", "isiOSAppOnMac",
            "NSProcessInfoPowerStateDidChange",
        ],
        text: #"""
            extension Foundation.ProcessInfo {
                public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

                /// The options of an activity, which has no effect here.
                public struct ActivityOptions: OptionSet, Sendable {
                    public let rawValue: UInt64
                    public init(rawValue: UInt64) { self.rawValue = rawValue }

                    public static let background = ActivityOptions(rawValue: 0xff)
                    public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
                    public static let userInitiated = ActivityOptions(rawValue: 0xffffff)
                    public static let latencyCritical = ActivityOptions(rawValue: 0xff_0000_0000)
                }

                public static let thermalStateDidChangeNotification = Foundation.Notification.Name(
                    "NSProcessInfoThermalStateDidChangeNotification")

                public var isLowPowerModeEnabled: Bool { false }
                public var thermalState: ThermalState { .nominal }
                public var isiOSAppOnMac: Bool { false }
                public var isMacCatalystApp: Bool { false }

                public func beginActivity(
                    options: ActivityOptions = [], reason: String
                ) -> any NSObjectProtocol { NSObject() }

                public func endActivity(_ activity: any NSObjectProtocol) {}

                public func performActivity(
                    options: ActivityOptions = [], reason: String, using block: @escaping () -> Void
                ) { block() }

                /// Calls the block once. The time of the activity does not end here.
                public func performExpiringActivity(
                    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
                ) { DispatchQueue.global().async { block(false) } }
            }

            extension Foundation.Notification.Name {
                public static let NSProcessInfoPowerStateDidChange = Foundation.Notification.Name(
                    "NSProcessInfoPowerStateDidChangeNotification")
            }
            """#)

    static let clock = FoundationGap(
        uses: [
            "NSEC_PER_SEC", "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "MSEC_PER_SEC",
            "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime", "mach_absolute_time",
            "NSSystemClockDidChange",
        ],
        declares: [
            "NSEC_PER_SEC", "NSEC_PER_MSEC", "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime",
        ],
        text: #"""
            public let NSEC_PER_SEC: UInt64 = 1_000_000_000
            public let NSEC_PER_MSEC: UInt64 = 1_000_000
            public let NSEC_PER_USEC: UInt64 = 1_000
            public let USEC_PER_SEC: UInt64 = 1_000_000
            public let MSEC_PER_SEC: UInt64 = 1_000
            public func CFAbsoluteTimeGetCurrent() -> Double { Foundation.Date().timeIntervalSinceReferenceDate }
            public func CACurrentMediaTime() -> Double { Foundation.ProcessInfo.processInfo.systemUptime }
            public func mach_absolute_time() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

            extension Foundation.Notification.Name {
                public static let NSSystemClockDidChange = Foundation.Notification.Name(
                    "NSSystemClockDidChangeNotification")
            }
            """#)

    static let sync = FoundationGap(
        uses: ["objc_sync_enter", "objc_sync_exit"],
        declares: ["objc_sync_enter", "objc_sync_exit"],
        text: #"""
            /// The locks of objects. A lock guards the table, and no entry is removed.
            private final class ObjectLocks: @unchecked Sendable {
                static let all = ObjectLocks()

                private let lock = Foundation.NSLock()
                private var locks: [ObjectIdentifier: Foundation.NSRecursiveLock] = [:]

                func of(_ object: AnyObject) -> Foundation.NSRecursiveLock {
                    lock.lock()
                    defer { lock.unlock() }
                    let id = ObjectIdentifier(object)
                    let found = locks[id] ?? Foundation.NSRecursiveLock()
                    locks[id] = found
                    return found
                }
            }

            @discardableResult
            public func objc_sync_enter(_ object: Any) -> Int32 {
                ObjectLocks.all.of(object as AnyObject).lock()
                return 0
            }

            @discardableResult
            public func objc_sync_exit(_ object: Any) -> Int32 {
                ObjectLocks.all.of(object as AnyObject).unlock()
                return 0
            }
            """#)

    static let exceptions = FoundationGap(
        uses: ["NSException", "NSExceptionName"],
        declares: ["NSException", "NSExceptionName"],
        text: #"""
            public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
                public let rawValue: String
                public init(_ rawValue: String) { self.rawValue = rawValue }
                public init(rawValue: String) { self.rawValue = rawValue }

                public static let genericException = NSExceptionName("NSGenericException")
                public static let internalInconsistencyException = NSExceptionName(
                    "NSInternalInconsistencyException")
                public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
                public static let rangeException = NSExceptionName("NSRangeException")
            }

            /// An exception that ends the process, as an uncaught one does.
            open class NSException: NSObject, @unchecked Sendable {
                public let name: NSExceptionName
                public let reason: String?
                public let userInfo: [AnyHashable: Any]?

                public init(
                    name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil
                ) {
                    (self.name, self.reason, self.userInfo) = (name, reason, userInfo)
                }

                open var callStackSymbols: [String] { Foundation.Thread.callStackSymbols }

                open func raise() { fatalError("\(name.rawValue): \(reason ?? "")") }

                public static func raise(
                    _ name: NSExceptionName, format: String, arguments: CVaListPointer
                ) { NSException(name: name, reason: format).raise() }
            }
            """#)

    static let bundleKeys = FoundationGap(
        uses: ["kCFBundleVersionKey", "kCFBundleNameKey", "kCFBundleIdentifierKey"],
        declares: ["kCFBundleVersionKey"],
        text: #"""
            public var kCFBundleVersionKey: NSString! { "CFBundleVersion" }
            public var kCFBundleNameKey: NSString! { "CFBundleName" }
            public var kCFBundleIdentifierKey: NSString! { "CFBundleIdentifier" }
            """#)
}
