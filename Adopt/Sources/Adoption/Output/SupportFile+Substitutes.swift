/// Small substitutes for modules of Apple that app delegates often import.
extension SupportFile {
    static let plainValue = #"""
        /// Returns the simplest value of a type, for a body that was left out: nothing, zero, the
        /// first case. Ends the process with a message if no value is known.
        func plainValue<Value>(_ what: String, _ type: Value.Type = Value.self) -> Value {
            guard let value = knownValue(type) else {
                fatalError("\(what) is left out, and \(type) has no known value. Set it in Stubs.swift.")
            }
            return value
        }

        /// Returns the simplest value of a type; `nil` if none is known.
        func knownValue<Value>(_ type: Value.Type) -> Value? {
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
            } else if type == UIBackgroundFetchResult.self {
                value = UIBackgroundFetchResult.noData
            } else if let type = type as? any RawRepresentable.Type, let first = firstCase(type) {
                value = first
            } else if let type = type as? any HasPlainValue.Type {
                value = type.init()
            } else if value == nil, unmade.begin(type) {
                value = ownValue(type)
                unmade.end(type)
            }
            return value as? Value
        }

        /// A substitute of belfry adopt that needs no arguments.
        protocol HasPlainValue {
            init()
        }

        /// Returns the case with the lowest number; `nil` if the cases have no numbers.
        private func firstCase<Made: RawRepresentable>(_ type: Made.Type) -> Made? {
            func number<Number: FixedWidthInteger>(_ type: Number.Type) -> Made? {
                (0..<100).lazy.compactMap { Number(exactly: $0) as? Made.RawValue }
                    .compactMap(Made.init).first
            }
            return (Made.RawValue.self as? any FixedWidthInteger.Type).flatMap { number($0) }
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

    static let replacedCode = #"""
        /// Notes that code runs which belfry adopt replaced, so that a finding that follows from it
        /// names the code and its line in the app's file.
        func replacedCode(_ place: String) {
            noteForCrash(place)
            BelfryReplacedCode.runs(place)
        }

        /// Calls a completion handler of the app for replaced code.
        func replacedCode(_ place: String, _ call: () -> Void) {
            noteForCrash(place)
            BelfryReplacedCode.answers(place, call)
        }

        private func noteForCrash(_ place: String) {
            BelfryCrashNote.set(
                """
                \#(LaunchFailure.mark)\(place)
                If the crash follows from it, name its file to belfry adopt, or complete its stub in \
                Stubs.swift.

                """)
        }

        private struct NoKnownValue: Swift.Error {}

        /// Calls a completion handler in replaced code with the simplest values, if all are known.
        func answerHandler<each Value>(_ handler: (repeat each Value) -> Void) {
            func value<Made>(_ type: Made.Type) throws -> Made {
                guard let value = knownValue(type) else { throw NoKnownValue() }
                return value
            }
            do { try handler(repeat value((each Value).self)) } catch {}
        }

        func answerHandler<each Value>(_ handler: ((repeat each Value) -> Void)?) {
            if let handler { answerHandler(handler) }
        }

        /// Calls the completion handlers among the arguments of a stub. The content of an extension
        /// is the argument that the app gave the stub.
        func answerStub(_ arguments: Any?...) {
            for argument in arguments { answer(argument, with: arguments) }
        }

        /// Calls the completion handlers among the arguments of a stub that is only known by name. A
        /// handler without values is recognized by its label.
        func answerUnknown(_ place: String, _ arguments: KeyValuePairs<String, Any?>) {
            replacedCode(place) {
                for (label, argument) in arguments {
                    let isNamed = label.lowercased().contains("complet")
                    guard isNamed || !(argument is () -> Void) else { continue }
                    answer(argument, with: arguments.map(\.value))
                }
            }
        }

        private func answer(_ argument: Any?, with arguments: [Any?]) {
            switch argument {
            case let handler as () -> Void: handler()
            case let handler as (UIBackgroundFetchResult) -> Void: handler(.noData)
            case let handler as (UNNotificationPresentationOptions) -> Void: handler([])
            case let handler as (Bool) -> Void: handler(false)
            case let handler as (UNNotificationContent) -> Void:
                let content = arguments.lazy.compactMap { argument in
                    argument as? UNNotificationContent
                        ?? (argument as? UNNotificationRequest)?.content
                }.first
                if let content { handler(content) }
            default: break
            }
        }
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

        extension Logger: HasPlainValue {}

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

        /// A lock around a state.
        final class OSAllocatedUnfairLock<State>: @unchecked Sendable {
            private let lock_ = Foundation.NSRecursiveLock()
            private var state: State

            init(initialState: State) { state = initialState }
            init(uncheckedState: State) { state = uncheckedState }

            func withLock<Output>(_ body: (inout State) throws -> Output) rethrows -> Output {
                lock_.lock()
                defer { lock_.unlock() }
                return try body(&state)
            }

            func withLockUnchecked<Output>(
                _ body: (inout State) throws -> Output
            ) rethrows -> Output { try withLock(body) }

            func lock() { lock_.lock() }
            func unlock() { lock_.unlock() }
        }

        extension OSAllocatedUnfairLock where State == Void {
            convenience init() { self.init(initialState: ()) }

            func withLock<Output>(_ body: () throws -> Output) rethrows -> Output {
                try withLock { _ in try body() }
            }
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
