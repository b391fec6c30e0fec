import OpenCombineShim

/// An observable object that SwiftUI creates once for a view, an app or a scene, and keeps.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: LinkedProperty {
    private let slot: Slot

    /// The object once it has been created. All copies of the view share it.
    private final class Slot {
        let make: () -> ObjectType
        var kept: Kept?
        /// The object for code that reads the property before the view is in a graph.
        lazy var local = make()

        init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    private final class Kept {
        let object: ObjectType
        let subscription: Subscription

        @MainActor init(_ object: ObjectType) {
            self.object = object
            subscription = Subscription()
        }
    }

    /// Creates the object at the view's first evaluation.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        slot = Slot(thunk)
    }

    /// The object. Before the view's first evaluation, as in its `init`, this is a different
    /// object.
    public var wrappedValue: ObjectType { slot.kept?.object ?? slot.local }
    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(wrappedValue)
    }

    @MainActor func link(to context: ViewContext, at index: Int) {
        let kept = context.node.property(index) { Kept(slot.make()) }
        slot.kept = kept
        kept.subscription.observe(kept.object, in: context.graph)
    }
}
