import Observation

/// Makes bindings to the properties of an observable object (iOS 17).
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    /// The observable object itself.
    public var wrappedValue: Value

    /// Creates bindings to an object.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// The source of bindings to the object's properties.
    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
    /// Creates bindings to an object.
    public init(_ wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// A binding to a property of the object.
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

extension Bindable: Sendable where Value: Sendable {}
