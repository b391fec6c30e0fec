/// Stand-ins for packages that inject dependencies.
extension StandIn {
    static let dependencies = StandIn(
        modules: ["Dependencies", "DependenciesMacros"],
        text: """
            // A stand-in for swift-dependencies. Every dependency is its live value, except in
            // `withDependencies`. There are no test and preview values, and no macros.
            protocol TestDependencyKey<Value> {
                associatedtype Value: Sendable = Self
                static var testValue: Value { get }
                static var previewValue: Value { get }
            }

            protocol DependencyKey<Value>: TestDependencyKey {
                static var liveValue: Value { get }
            }

            extension DependencyKey {
                static var testValue: Value { liveValue }
            }

            extension TestDependencyKey {
                static var previewValue: Value { testValue }
            }

            enum DependencyContext: Sendable { case live, preview, test }

            // Safe to share, because an app calls it on the main thread.
            struct DependencyValues: @unchecked Sendable {
                @TaskLocal static var current = DependencyValues()
                private var values: [ObjectIdentifier: Any] = [:]

                subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
                    get {
                        if let value = values[ObjectIdentifier(key)] as? Key.Value { return value }
                        func live<Live: DependencyKey>(_ key: Live.Type) -> Any { key.liveValue }
                        let made = (key as? any DependencyKey.Type).map { live($0) }
                        return made as? Key.Value ?? key.testValue
                    }
                    set { values[ObjectIdentifier(key)] = newValue }
                }

                var context: DependencyContext {
                    get { .live }
                    set {}
                }
                var date: DateGenerator { DateGenerator() }
                var uuid: UUIDGenerator { UUIDGenerator() }
                var calendar: Calendar { .current }
                var locale: Locale { .current }
            }

            struct DateGenerator: Sendable {
                var now: Date { Date() }
                func callAsFunction() -> Date { Date() }
            }

            struct UUIDGenerator: Sendable {
                func callAsFunction() -> UUID { UUID() }
            }

            @propertyWrapper
            // Safe to share, because an app calls it on the main thread.
            struct Dependency<Value>: @unchecked Sendable {
                private let read: () -> Value

                init(_ path: KeyPath<DependencyValues, Value>) {
                    read = { DependencyValues.current[keyPath: path] }
                }
                init<Key: TestDependencyKey>(_ key: Key.Type) where Key.Value == Value {
                    read = { DependencyValues.current[key] }
                }

                var wrappedValue: Value { read() }
            }

            func withDependencies<Result>(
                _ change: (inout DependencyValues) throws -> Void, operation: () throws -> Result
            ) rethrows -> Result {
                var values = DependencyValues.current
                try change(&values)
                return try DependencyValues.$current.withValue(values) { try operation() }
            }
            """)

    static let factory = StandIn(
        modules: ["Factory", "FactoryKit"],
        text: """
            // A stand-in for Factory. It has the scopes unique, singleton, cached and shared, of which
            // the last three keep a value for the whole run. There are no contexts and no arguments.
            protocol SharedContainer: AnyObject {
                static var shared: Self { get }
            }

            // Safe to share, because an app calls it on the main thread.
            final class ContainerManager: @unchecked Sendable {
                fileprivate var values: [String: Any] = [:]
                fileprivate var makers: [String: Any] = [:]
                func reset() { (values, makers) = ([:], [:]) }
            }

            protocol ManagedContainer: AnyObject {
                var manager: ContainerManager { get }
            }

            // Safe to share, because an app calls it on the main thread.
            final class Container: SharedContainer, ManagedContainer, @unchecked Sendable {
                static let shared = Container()
                let manager = ContainerManager()
                init() {}
            }

            extension ManagedContainer {
                func callAsFunction<Made>(
                    key: StaticString = #function, _ make: @escaping () -> Made
                ) -> Factory<Made> { Factory(self, key: key, make) }
                func unique<Made>(
                    key: StaticString = #function, _ make: @escaping () -> Made
                ) -> Factory<Made> { Factory(self, key: key, make) }
                func singleton<Made>(
                    key: StaticString = #function, _ make: @escaping () -> Made
                ) -> Factory<Made> { Factory(self, key: key, make).singleton }
                func cached<Made>(
                    key: StaticString = #function, _ make: @escaping () -> Made
                ) -> Factory<Made> { Factory(self, key: key, make).singleton }
                func shared<Made>(
                    key: StaticString = #function, _ make: @escaping () -> Made
                ) -> Factory<Made> { Factory(self, key: key, make).singleton }
                func reset() { manager.reset() }
            }

            struct Factory<Made> {
                private let manager: ContainerManager
                private let key: String
                private let make: () -> Made
                private var isKept = false

                init(
                    _ container: some ManagedContainer, key: StaticString = #function,
                    _ make: @escaping () -> Made
                ) {
                    manager = container.manager
                    self.key = "\\(key) \\(Made.self)"
                    self.make = make
                }

                func callAsFunction() -> Made { resolve() }

                func resolve() -> Made {
                    if isKept, let value = manager.values[key] as? Made { return value }
                    let maker = manager.makers[key] as? () -> Made ?? make
                    let value = maker()
                    if isKept { manager.values[key] = value }
                    return value
                }

                @discardableResult
                func register(_ make: @escaping () -> Made) -> Factory<Made> {
                    manager.makers[key] = make
                    manager.values[key] = nil
                    return self
                }

                var singleton: Factory<Made> {
                    var kept = self
                    kept.isKept = true
                    return kept
                }
                var cached: Factory<Made> { singleton }
                var shared: Factory<Made> { singleton }
                var unique: Factory<Made> { self }
            }

            @propertyWrapper
            // Safe to share, because an app calls it on the main thread.
            struct Injected<Made>: @unchecked Sendable {
                var wrappedValue: Made

                init(_ path: KeyPath<Container, Factory<Made>>) {
                    wrappedValue = Container.shared[keyPath: path]()
                }
            }

            @propertyWrapper
            // Safe to share, because an app calls it on the main thread.
            struct LazyInjected<Made>: @unchecked Sendable {
                private let make: () -> Made
                lazy var wrappedValue: Made = make()

                init(_ path: KeyPath<Container, Factory<Made>>) {
                    make = { Container.shared[keyPath: path]() }
                }
            }
            """)
}
