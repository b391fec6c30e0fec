/// Small substitutes for modules of Apple that app delegates often import.
extension SupportFile {
    static let plainValue = #"""
        /// Returns the simplest value of a type, for a body that was left out: nothing, zero, the
        /// first case. Ends the process with a message if no value is known.
        func plainValue<Value>(_ what: String, _ type: Value.Type = Value.self) -> Value {
            func dictionary<Made: ExpressibleByDictionaryLiteral>(_ type: Made.Type) -> Made { [:] }
            func array<Made: ExpressibleByArrayLiteral>(_ type: Made.Type) -> Made { [] }
            func text<Made: ExpressibleByStringLiteral>(_ type: Made.Type) -> Made { "" }
            var value: Any? = Foundation.Date(timeIntervalSince1970: 0) as? Value
            if let type = type as? any ExpressibleByNilLiteral.Type {
                value = type.init(nilLiteral: ())
            } else if type == Bool.self {
                value = false
            } else if let type = type as? any AdditiveArithmetic.Type {
                value = type.zero
            } else if let type = type as? any RangeReplaceableCollection.Type {
                value = type.init()
            } else if let type = type as? any SetAlgebra.Type {
                value = type.init()
            } else if let type = type as? any CaseIterable.Type {
                value = type.allCases.first
            } else if let type = type as? any ExpressibleByDictionaryLiteral.Type {
                value = dictionary(type)
            } else if let type = type as? any ExpressibleByArrayLiteral.Type {
                value = array(type)
            } else if let type = type as? any ExpressibleByStringLiteral.Type {
                value = text(type)
            } else if type == Void.self {
                value = ()
            } else if type == Foundation.URL.self {
                value = Foundation.URL(fileURLWithPath: "/")
            } else if type == Foundation.UUID.self {
                value = Foundation.UUID()
            } else if value == nil, unmade.begin(type) {
                value = ownValue(type)
                unmade.end(type)
            }
            guard let value = value as? Value else {
                fatalError("\(what) is left out, and \(type) has no known value. Set it in Stubs.swift.")
            }
            return value
        }

        extension Optional {
            /// The value, or the simplest value of the type if copied code unwraps `nil`.
            @discardableResult
            func orPlain(_ what: String) -> Wrapped { self ?? plainValue(what) }
        }

        /// The types of which a value is being created, so that a type that contains itself does
        /// not recurse forever. A lock guards the counts.
        private final class Unmade: @unchecked Sendable {
            private let lock = Foundation.NSLock()
            private var types: [ObjectIdentifier: Int] = [:]

            func begin(_ type: Any.Type) -> Bool {
                lock.lock()
                defer { lock.unlock() }
                let count = types[ObjectIdentifier(type), default: 0]
                // Several threads may each create a value.
                guard count < 16 else { return false }
                types[ObjectIdentifier(type)] = count + 1
                return true
            }

            func end(_ type: Any.Type) {
                lock.lock()
                defer { lock.unlock() }
                types[ObjectIdentifier(type), default: 1] -= 1
            }
        }

        private let unmade = Unmade()
        """#

    static let log = #"""
        #if !canImport(os)
        /// A substitute for `os`, which drops all messages.
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
        /// A substitute for Combine's protocol, which publishes nothing.
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
