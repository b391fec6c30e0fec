import AppGuest
import BelfryUIKit

/// A value that is kept in the app's user defaults, over launches (iOS 14).
///
/// Foundation on Linux does not report changes of user defaults made by other code. Such a change
/// is seen at the next evaluation of the views.
@propertyWrapper public struct AppStorage<Value>: LinkedProperty {
    private let slot: Slot

    private final class Slot {
        let key: String
        let read: (UserDefaults) -> Value
        let write: (Value, UserDefaults) -> Void
        let named: UserDefaults?
        var store: UserDefaults
        weak var graph: ViewGraph?

        init(
            _ key: String, _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
            write: @escaping (Value, UserDefaults) -> Void
        ) {
            self.key = key
            self.read = read
            self.write = write
            named = store
            self.store = store ?? .standard
        }
    }

    /// Stores a value in user defaults, unchanged or in another form.
    init<Stored>(
        _ key: String, _ store: UserDefaults?, default value: Value,
        decode: @escaping (Stored) -> Value?, encode: @escaping (Value) -> Any?
    ) {
        slot = Slot(key, store) { store in
            (store.object(forKey: key) as? Stored).flatMap(decode) ?? value
        } write: { value, store in
            store.set(encode(value), forKey: key)
        }
    }

    /// The value, or the default while there is none. Setting it requests an evaluation of the
    /// views.
    public var wrappedValue: Value {
        get { slot.read(slot.store) }
        nonmutating set {
            slot.write(newValue, slot.store)
            slot.graph?.invalidate()
        }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
    }

    @MainActor func link(to context: ViewContext, at index: Int) {
        slot.store = slot.named ?? context.environment.defaultAppStorage
        slot.graph = context.graph
        context.node.property(index) { DefaultsObservation() }.observe(
            slot.store, in: context.graph)
    }
}

// User defaults are used on any thread. The rest is set while views are evaluated, before other
// code can use it.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension EnvironmentValues {
    private struct DefaultAppStorageKey: EnvironmentKey {
        static var defaultValue: UserDefaults { .standard }
    }

    /// The defaults that `AppStorage` uses.
    var defaultAppStorage: UserDefaults {
        get { self[DefaultAppStorageKey.self] }
        set { self[DefaultAppStorageKey.self] = newValue }
    }
}

/// Requests an evaluation of a graph when any code changes user defaults.
@MainActor private final class DefaultsObservation {
    private weak var store: UserDefaults?
    private nonisolated let observer = LockedValue<UncheckedTransfer<any NSObjectProtocol>?>(nil)

    func observe(_ store: UserDefaults, in graph: ViewGraph) {
        guard self.store !== store else { return }
        self.store = store
        stop()
        let center = NotificationCenter.default
        let new = UncheckedTransfer(
            center.addObserver(
                forName: UserDefaults.didChangeNotification, object: nil, queue: nil
            ) { [weak graph] _ in graph?.invalidate() })
        observer.withLock { $0 = new }
    }

    private nonisolated func stop() {
        let old = observer.withLock { observer in
            defer { observer = nil }
            return observer
        }
        if let old { NotificationCenter.default.removeObserver(old.value) }
    }

    deinit { stop() }
}
