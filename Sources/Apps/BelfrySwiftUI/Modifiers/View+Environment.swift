import BelfryUIKit
import Observation
import OpenCombineShim

extension View {
    /// Sets a value for the views within.
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some View {
        modified { $0.environment[keyPath: keyPath] = value }
    }

    /// Sets an observable object for the views within (iOS 17).
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modified { $0.environment.put(object, as: T.self) }
    }

    /// Sets an observable object for the views within.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modified { $0.environment.put(object, as: T.self) }
    }

    /// Changes a value for the views within.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modified { transform(&$0.environment[keyPath: keyPath]) }
    }

    /// Sets the defaults that `AppStorage` uses within (iOS 14).
    public func defaultAppStorage(_ store: UserDefaults) -> some View {
        modified { $0.environment.defaultAppStorage = store }
    }
}

extension Scene {
    /// Sets a value for the views within (iOS 17).
    public func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
    ) -> some Scene {
        modified { $0.environment[keyPath: keyPath] = value }
    }

    /// Sets an observable object for the views within (iOS 17).
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        modified { $0.environment.put(object, as: T.self) }
    }

    /// Sets an observable object for the views within (iOS 17).
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        modified { $0.environment.put(object, as: T.self) }
    }

    /// Sets the defaults that `AppStorage` uses within (iOS 14).
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        modified { $0.environment.defaultAppStorage = store }
    }
}
