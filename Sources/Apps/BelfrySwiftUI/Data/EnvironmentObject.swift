import OpenCombineShim

/// An observable object that a view above has put into the environment.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: LinkedProperty {
    private let slot = Slot()

    private final class Slot {
        var object: ObjectType?
    }

    /// Observes the object of this type.
    public init() {}

    /// The object. As on a real iPhone, the process ends if no view above has one.
    public var wrappedValue: ObjectType {
        precondition(
            slot.object != nil,
            "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
                + "\(ObjectType.self) may be missing as an ancestor of this view.")
        return slot.object.unsafelyUnwrapped
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObject<ObjectType>.Wrapper(wrappedValue)
    }

    @MainActor func link(to context: ViewContext, at index: Int) {
        slot.object = context.environment.object(ObjectType.self)
        guard let object = slot.object else { return }
        context.node.property(index) { Subscription() }.observe(object, in: context.graph)
    }
}
