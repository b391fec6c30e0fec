/// Several views of which one is shown: the view with the tag of the selection, or else the first.
public struct TabView<SelectionValue: Hashable, Content: View> {
    private let selection: Binding<SelectionValue>?
    private let content: Content

    /// Creates tabs. The view with the tag of the selection is shown.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
}

extension TabView: View, PrimitiveView {
    public typealias Body = Never

    func evaluate(in context: ViewContext) {
        let tabs = content.children
        let shown = selection.map { AnyHashable($0.wrappedValue) }
        let selected = tabs.first { shown != nil && $0.1.tagValue == shown } ?? tabs.first
        guard let (key, view) = selected else { return }
        // Each tab is a separate view with its own state.
        context.evaluate(view, at: .id(AnyHashable(key)))
    }
}

extension TabView where SelectionValue == Int {
    /// Creates tabs of which the first is shown.
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

/// A tab (iOS 18).
public struct Tab<Value: Hashable, Content: View> {
    let tag: AnyHashable?
    private let content: Content

    /// Creates a tab for a value of the selection.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
        @ViewBuilder content: () -> Content
    ) {
        tag = AnyHashable(value)
        self.content = content()
    }
}

extension Tab: View, PrimitiveView, TaggedView {
    public typealias Body = Never

    func evaluate(in context: ViewContext) { context.evaluate(content) }
}

extension Tab where Value == Never {
    /// Creates a tab with a title and a system image.
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
    ) {
        tag = nil
        self.content = content()
    }
}

/// A view with a tag.
@MainActor protocol TaggedView {
    var tag: AnyHashable? { get }
}

private struct Tagged<Content: View> {
    let content: Content
    let tag: AnyHashable?
}

extension Tagged: View, PrimitiveView, TaggedView {
    typealias Body = Never

    func evaluate(in context: ViewContext) { context.evaluate(content) }
}

extension View {
    /// Sets the view's tag, by which it is selected.
    public func tag<V: Hashable>(_ tag: V) -> some View {
        Tagged(content: self, tag: AnyHashable(tag))
    }

    /// Gives the view an identity: each value is a different view.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        IdentifiedView(content: self, id: AnyHashable(id))
    }

    /// The tag of the view, or of the view inside its modifiers.
    fileprivate var tagValue: AnyHashable? {
        if let tagged = self as? any TaggedView { return tagged.tag }
        return (self as? any ViewWrapper)?.wrapped.tagValue
    }
}

/// A view that has a different identity for each value.
private struct IdentifiedView<Content: View> {
    let content: Content
    let id: AnyHashable
}

extension IdentifiedView: View, PrimitiveView, ViewWrapper {
    typealias Body = Never

    func evaluate(in context: ViewContext) { context.evaluate(content, at: .id(id)) }

    var wrapped: any View { content }
}
