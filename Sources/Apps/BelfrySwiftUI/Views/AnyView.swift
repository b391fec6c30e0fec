/// A view whose type is not known.
public struct AnyView {
    let wrapped: any View

    /// Creates a wrapper of a view.
    public init<V: View>(_ view: V) {
        wrapped = view
    }

    /// Creates a wrapper of a view.
    public init<V: View>(erasing view: V) {
        wrapped = view
    }
}

extension AnyView: View, PrimitiveView, ViewWrapper {
    public typealias Body = Never

    func evaluate(in context: ViewContext) {
        context.evaluate(wrapped, at: .type(ObjectIdentifier(type(of: wrapped))))
    }
}

/// A view without content.
public struct EmptyView {
    /// Creates a view without content.
    public init() {}
}

extension EmptyView: LeafView {
    public typealias Body = Never
}

/// A view that wraps another.
@MainActor protocol ViewWrapper {
    var wrapped: any View { get }
}
