/// A part of an app's interface. Here it is a value that is evaluated and never drawn.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    /// The views that make up this view.
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public typealias Body = Never
    /// A primitive has no body: reading it stops the program.
    public var body: Never { withoutBody(Self.self) }
}

extension View where Body == Never {
    /// A primitive view has no body: reading it ends the process.
    public var body: Never {
        withoutBody(Self.self)
    }
}

/// A primitive view that only contains others.
@MainActor protocol ContainerView: View, PrimitiveView where Body == Never {
    associatedtype Content: View
    var content: Content { get }
}

extension ContainerView {
    func evaluate(in context: ViewContext) { context.evaluate(content) }
}

/// A primitive view without content.
@MainActor protocol LeafView: View, PrimitiveView where Body == Never {}

extension LeafView {
    func evaluate(in context: ViewContext) {}
}

/// Stops the program: a primitive view, scene or modifier of SwiftUI has no body, and no code reads
/// it.
func withoutBody(_ type: Any.Type) -> Never {
    fatalError("\(type) is a primitive of SwiftUI and has no body.")
}
