import BelfryUIKit
import Observation

/// The key of a value that views pass to the views within them.
public protocol EnvironmentKey {
    associatedtype Value
    /// The value where no view sets another one.
    static var defaultValue: Value { get }
}

/// The values that views pass to the views below them.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    /// Creates an environment of default values.
    public init() {}

    /// The value of a key.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Returns the object of a type from a view above; `nil` if there is none.
    func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
        objects[ObjectIdentifier(type)] as? Object
    }

    /// Stores an object under its type.
    mutating func put<Object: AnyObject>(_ object: Object?, as type: Object.Type) {
        objects[ObjectIdentifier(type)] = object
    }
}

/// A value of the environment.
@propertyWrapper public struct Environment<Value>: LinkedProperty {
    private let read: (EnvironmentValues) -> Value
    private let slot = Slot()

    private final class Slot {
        var value: Value?
    }

    /// The value at this key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        read = { $0[keyPath: keyPath] }
    }

    /// The observable object of a type (iOS 17). As on a real iPhone, the process ends if no view
    /// above has one.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        read = { environment in
            let object = environment.object(objectType)
            precondition(
                object != nil,
                "No Observable object of type \(objectType) found. A View.environment(_:) for "
                    + "\(objectType) may be missing as an ancestor of this view.")
            return object.unsafelyUnwrapped
        }
    }

    /// The observable object of a type, if a view above has one (iOS 17).
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        read = { $0.object(objectType) }
    }

    /// The value; the default for a view that SwiftUI does not know.
    public var wrappedValue: Value { slot.value ?? read(EnvironmentValues()) }

    @MainActor func link(to context: ViewContext, at index: Int) {
        slot.value = read(context.environment)
    }
}

// It is filled in on the main actor, before the body that reads it.
extension Environment: @unchecked Sendable where Value: Sendable {}
