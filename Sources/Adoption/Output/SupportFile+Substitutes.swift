/// Small substitutes for modules of Apple's that app delegates often import.
extension SupportFile {
    static let log = #"""
        #if !canImport(os)
        /// Stands in for `os`: what is logged goes nowhere.
        struct Logger: Sendable {
            init() {}
            init(subsystem: String, category: String) {}
            init(_ log: OSLog) {}

            func log(_ message: OSLogMessage) {}
            func log(level: OSLogType, _ message: OSLogMessage) {}
            func trace(_ message: OSLogMessage) {}
            func debug(_ message: OSLogMessage) {}
            func info(_ message: OSLogMessage) {}
            func notice(_ message: OSLogMessage) {}
            func warning(_ message: OSLogMessage) {}
            func error(_ message: OSLogMessage) {}
            func critical(_ message: OSLogMessage) {}
            func fault(_ message: OSLogMessage) {}
        }

        final class OSLog: Sendable {
            static let `default` = OSLog(subsystem: "", category: "")
            static let disabled = OSLog(subsystem: "", category: "")

            init(subsystem: String, category: String) {}
        }

        struct OSLogType: Sendable {
            static let `default` = OSLogType()
            static let info = OSLogType()
            static let debug = OSLogType()
            static let error = OSLogType()
            static let fault = OSLogType()
        }

        struct OSLogPrivacy: Sendable {
            enum Mask: Sendable { case none, hash }

            static let auto = OSLogPrivacy()
            static let `public` = OSLogPrivacy()
            static let `private` = OSLogPrivacy()
            static let sensitive = OSLogPrivacy()

            static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
            static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
            static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
        }

        struct OSLogMessage: ExpressibleByStringInterpolation {
            struct StringInterpolation: StringInterpolationProtocol {
                init(literalCapacity: Int, interpolationCount: Int) {}
                mutating func appendLiteral(_ literal: String) {}
                mutating func appendInterpolation<Value>(_ value: Value) {}
                mutating func appendInterpolation<Value>(_ value: Value, privacy: OSLogPrivacy) {}
            }

            init(stringLiteral value: String) {}
            init(stringInterpolation: StringInterpolation) {}
        }

        func os_log(_ message: StaticString, _ arguments: Any?...) {}
        func os_log(_ type: OSLogType, _ message: StaticString, _ arguments: Any?...) {}
        func os_log(
            _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
            _ arguments: Any?...
        ) {}
        func os_log(
            _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
        ) {}
        #endif
        """#

    static let combine = """
        #if !canImport(Combine)
        /// Stands in for Combine's: nothing is published.
        protocol ObservableObject: AnyObject {}

        @propertyWrapper
        struct Published<Value> {
            var wrappedValue: Value

            init(wrappedValue: Value) {
                self.wrappedValue = wrappedValue
            }

            init(initialValue: Value) {
                wrappedValue = initialValue
            }
        }

        extension Published: Sendable where Value: Sendable {}
        #endif
        """
}
