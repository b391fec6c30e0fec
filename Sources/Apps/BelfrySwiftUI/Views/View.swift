/// A part of an app's interface. Here it is a value that is evaluated and never drawn.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    /// What the view is made of.
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
    /// There is none.
    public var body: Never { withoutBody(Self.self) }
}

extension View where Body == Never {
    /// Views of SwiftUI's own have none: to ask for it ends the process.
    public var body: Never {
        withoutBody(Self.self)
    }
}

/// A view of SwiftUI's own that is nothing but what it contains.
@MainActor protocol ContainerView: View, PrimitiveView where Body == Never {
    associatedtype Content: View
    var content: Content { get }
}

extension ContainerView {
    func evaluate(in context: ViewContext) { context.evaluate(content) }
}

/// A view of SwiftUI's own that contains nothing.
@MainActor protocol LeafView: View, PrimitiveView where Body == Never {}

extension LeafView {
    func evaluate(in context: ViewContext) {}
}

/// What a view, scene or modifier of SwiftUI's own has in place of a body; nobody asks for it.
func withoutBody(_ type: Any.Type) -> Never {
    fatalError("\(type) is a primitive of SwiftUI and has no body.")
}
