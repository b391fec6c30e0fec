import AppGuest

/// A value that SwiftUI keeps for a view, an app or a scene while it exists.
@propertyWrapper public struct State<Value>: LinkedProperty {
    private let slot: Slot

    /// The value, or its place in the graph. All copies of the view share it.
    private final class Slot {
        let local: Storage<Value>
        var kept: Storage<Value>?

        init(_ value: Value) { local = Storage(value) }
    }

    /// Sets the value for the view's first evaluation.
    public init(wrappedValue: Value) {
        slot = Slot(wrappedValue)
    }

    /// Sets the value for the view's first evaluation.
    public init(initialValue: Value) {
        slot = Slot(initialValue)
    }

    private var storage: Storage<Value> { slot.kept ?? slot.local }

    /// The value. Setting it requests an evaluation of the views.
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> {
        let storage = storage
        return Binding(get: { storage.value }, set: { storage.value = $0 })
    }

    @MainActor func link(to context: ViewContext, at index: Int) {
        slot.kept = context.node.property(index) { Storage(slot.local.value, in: context.graph) }
    }
}

// The value is behind a lock. Its place is set on the main actor, before the body that uses it.
extension State: @unchecked Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    /// Starts without a value.
    public init() {
        self.init(wrappedValue: nil)
    }
}

/// A value that any thread may read and change. A change requests an evaluation of a graph.
final class Storage<Value>: @unchecked Sendable {
    private let locked: LockedValue<UncheckedTransfer<Value>>
    private weak let graph: ViewGraph?

    init(_ value: Value, in graph: ViewGraph? = nil) {
        locked = LockedValue(UncheckedTransfer(value))
        self.graph = graph
    }

    var value: Value {
        get { locked.withLock(\.self).value }
        set {
            let new = UncheckedTransfer(newValue)
            locked.withLock { $0 = new }
            graph?.invalidate()
        }
    }
}
