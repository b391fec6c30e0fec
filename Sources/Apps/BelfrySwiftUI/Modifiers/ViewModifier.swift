/// A modifier that creates a view from another view.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    /// Returns the view that the modifier creates.
    @ViewBuilder func body(content: Content) -> Body
}

extension ViewModifier where Body == Never {
    /// A primitive modifier has no body: calling it ends the process.
    public func body(content: Content) -> Never {
        withoutBody(Self.self)
    }
}

/// The view that a modifier is applied to.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    let view: any View
}

extension _ViewModifier_Content: View, PrimitiveView {
    public typealias Body = Never

    func evaluate(in context: ViewContext) { context.evaluate(view) }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    /// The view to modify.
    public var content: Content
    /// The modifier to apply.
    public var modifier: Modifier

    /// Creates a view with a modifier.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// A primitive view has no body: reading it ends the process.
    public var body: Never {
        withoutBody(Self.self)
    }
}

extension ModifiedContent: PrimitiveView, ViewWrapper where Content: View, Modifier: ViewModifier {
    var wrapped: any View { content }

    func evaluate(in context: ViewContext) {
        let body = context.linking(modifier) {
            modifier.body(content: _ViewModifier_Content(view: content))
        }
        context.evaluate(body)
    }
}

extension View {
    /// Applies a modifier to the view.
    public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
