import OpenCombineShim

/// An observable object that is stored elsewhere. Its changes request an evaluation of the views.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: LinkedProperty {
    private let object: ObjectType

    /// Observes an existing object.
    public init(wrappedValue: ObjectType) {
        object = wrappedValue
    }

    /// Observes an object, under the parameter's older name.
    public init(initialValue: ObjectType) {
        object = initialValue
    }

    /// The observed object itself.
    public var wrappedValue: ObjectType { object }
    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object) }

    @MainActor func link(to context: ViewContext, at index: Int) {
        context.node.property(index) { Subscription() }.observe(object, in: context.graph)
    }

    /// Makes bindings to the properties of an observable object.
    @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType

        init(_ object: ObjectType) { self.object = object }

        /// A binding to a property of the object.
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            let object = object
            return Binding(
                get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }
}

/// The observation of one object, which ends with this one.
@MainActor final class Subscription {
    private weak var object: AnyObject?
    private var cancellable: AnyCancellable?

    /// Requests an evaluation of the graph whenever the object changes. Ends the observation of an
    /// earlier object.
    func observe<Object: ObservableObject>(_ object: Object, in graph: ViewGraph) {
        guard self.object !== object else { return }
        self.object = object
        cancellable = object.objectWillChange.sink { [weak graph] _ in graph?.invalidate() }
    }
}
