import BelfryUIKit

/// A value that iOS keeps for a scene while it exists (iOS 14). On a real iPhone the value also
/// outlives the scene by state restoration, which a virtual iPhone does not do.
@propertyWrapper public struct SceneStorage<Value>: LinkedProperty {
    private let slot: Slot

    private final class Slot {
        let key: String
        let local: Storage<Value>
        var kept: Storage<Value>?

        init(_ key: String, _ value: Value) {
            self.key = key
            local = Storage(value)
        }
    }

    private init(key: String, _ value: Value) { slot = Slot(key, value) }

    /// The value. Setting it requests an evaluation of the views.
    public var wrappedValue: Value {
        get { (slot.kept ?? slot.local).value }
        nonmutating set { (slot.kept ?? slot.local).value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        let storage = slot.kept ?? slot.local
        return Binding(get: { storage.value }, set: { storage.value = $0 })
    }

    @MainActor func link(to context: ViewContext, at index: Int) {
        let value = slot.local.value
        slot.kept = context.graph.sceneValue(slot.key) { Storage(value, in: context.graph) }
    }
}

extension SceneStorage {
    /// Stores a truth value under a key.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(key: key, wrappedValue)
    }

    /// Stores a whole number under a key.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(key: key, wrappedValue)
    }

    /// Stores a floating-point number under a key.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(key: key, wrappedValue)
    }

    /// Stores a string under a key.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(key: key, wrappedValue)
    }

    /// Stores a value with a raw value under a key.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key: key, wrappedValue)
    }

    /// Stores a value under a key; `nil` when the key is absent.
    public init(_ key: String) where Value: ExpressibleByNilLiteral {
        self.init(key: key, nil)
    }
}
