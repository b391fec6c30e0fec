import AppGuest

/// A value that SwiftUI keeps for a view, an app or a scene as long as it is there.
@propertyWrapper public struct State<Value>: LinkedProperty {
    private let slot: Slot

    /// The value, or the place where it is kept. All copies of the view share it.
    private final class Slot {
        let local: Storage<Value>
        var kept: Storage<Value>?

        init(_ value: Value) { local = Storage(value) }
    }

    /// The value when the view is there for the first time.
    public init(wrappedValue: Value) {
        slot = Slot(wrappedValue)
    }

    /// The value when the view is there for the first time.
    public init(initialValue: Value) {
        slot = Slot(initialValue)
    }

    private var storage: Storage<Value> { slot.kept ?? slot.local }

    /// The value. Setting it has the views evaluated again.
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

// The value is behind a lock; where it is kept is set on the main actor, before the body that uses it.
extension State: @unchecked Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
    /// No value when the view is there for the first time.
    public init() {
        self.init(wrappedValue: nil)
    }
}

/// A value that is read and changed on any thread, and whose changes have a graph evaluated again.
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
