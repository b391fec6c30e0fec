/// A stack of views (iOS 16): the root, and a view for each value of the path.
public struct NavigationStack<Data, Root: View> {
    private let path: Binding<[AnyHashable]>
    private let root: Root

    /// Creates a stack with a path of several kinds of values.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
    where Data == NavigationPath {
        self.path = Binding(get: { path.wrappedValue.values }, set: { _ in })
        self.root = root()
    }

    /// Creates a stack with a path of values of one kind.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
        Data.Element: Hashable
    {
        self.path = Binding(get: { path.wrappedValue.map { AnyHashable($0) } }, set: { _ in })
        self.root = root()
    }

    /// Creates a stack that keeps its own path.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = .constant([])
        self.root = root()
    }
}

extension NavigationStack: View, PrimitiveView {
    public typealias Body = Never

    func evaluate(in context: ViewContext) {
        var context = context
        let destinations = Destinations()
        context.environment.destinations = destinations
        context.evaluate(root)
        for (index, value) in path.wrappedValue.enumerated() {
            guard let view = destinations.view(for: value) else { continue }
            context.evaluate(view, at: .id(AnyHashable([AnyHashable(index), value])))
        }
    }
}

/// Values of a stack, of any types (iOS 16).
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []

    /// Creates an empty path: only the root is shown.
    public init() {}

    /// Creates a path of values.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        values = elements.map { AnyHashable($0) }
    }

    /// The number of values on the path.
    public var count: Int { values.count }
    /// Whether the root is shown.
    public var isEmpty: Bool { values.isEmpty }

    /// Pushes a value onto the stack.
    public mutating func append<V: Hashable>(_ value: V) {
        values.append(AnyHashable(value))
    }

    /// Removes the last values from the path.
    public mutating func removeLast(_ k: Int = 1) {
        values.removeLast(k)
    }
}

/// The views of a stack, by the type of the path's values.
@MainActor final class Destinations {
    private var makers: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]

    func add<D: Hashable, C: View>(_ type: D.Type, _ make: @escaping (D) -> C) {
        makers[ObjectIdentifier(type)] = { value in (value.base as? D).map(make) }
    }

    func view(for value: AnyHashable) -> (any View)? {
        makers[ObjectIdentifier(type(of: value.base))]?(value)
    }
}

extension EnvironmentValues {
    private struct DestinationsKey: EnvironmentKey {
        static var defaultValue: Destinations? { nil }
    }

    /// The destinations of the stack that contains the view.
    var destinations: Destinations? {
        get { self[DestinationsKey.self] }
        set { self[DestinationsKey.self] = newValue }
    }
}

extension View {
    /// Sets the view for values of a type on the stack's path (iOS 16).
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modified { $0.environment.destinations?.add(data, destination) }
    }
}

/// A stack of views, the usual one until iOS 15.
public struct NavigationView<Content: View> {
    let content: Content

    /// Creates a stack with a root view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension NavigationView: ContainerView {
    public typealias Body = Never
}
