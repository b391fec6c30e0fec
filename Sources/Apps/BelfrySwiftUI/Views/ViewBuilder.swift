/// Combines several views into one.
@resultBuilder public struct ViewBuilder {
    /// Passes a view through.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// Creates an empty view.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// Passes a single view through.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Combines several views into one.
    @_disfavoredOverload
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    /// Passes a view after an `if` without `else` through.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// Passes the view of an `if` through.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(.first(first)) }
    /// Passes the view of an `else` through.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> { _ConditionalContent(.second(second)) }
    /// Passes a view after `if #available` through.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// Several views, one after the other.
public struct TupleView<T> {
    /// The tuple of views.
    public var value: T
    let views: [any View]

    /// Creates a tuple of views. For other types than views it is empty.
    public init(_ value: T) {
        self.value = value
        views = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
    }

    init<each Content: View>(_ value: (repeat each Content)) where T == (repeat each Content) {
        self.value = value
        var views: [any View] = []
        for view in repeat each value { views.append(view) }
        self.views = views
    }
}

extension TupleView: View, PrimitiveView, ViewList {
    public typealias Body = Never

    func evaluate(in context: ViewContext) {
        for (key, view) in listed { context.evaluate(view, at: key) }
    }

    var listed: [(ViewNode.Key, any View)] {
        views.enumerated().map { (.index($0.offset), $0.element) }
    }
}

/// One of two views.
public struct _ConditionalContent<TrueContent: View, FalseContent: View> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    init(_ storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, PrimitiveView {
    public typealias Body = Never

    func evaluate(in context: ViewContext) {
        switch storage {
        case .first(let view): context.evaluate(view, at: .index(0))
        case .second(let view): context.evaluate(view, at: .index(1))
        }
    }
}

extension Optional: View where Wrapped: View {
    /// A primitive view has no body: reading it ends the process.
    public var body: Never {
        withoutBody(Self.self)
    }
}

extension Optional: PrimitiveView where Wrapped: View {
    func evaluate(in context: ViewContext) {
        if let self { context.evaluate(self) }
    }
}

/// A view that counts as several in its container, such as tabs.
@MainActor protocol ViewList {
    var listed: [(ViewNode.Key, any View)] { get }
}
