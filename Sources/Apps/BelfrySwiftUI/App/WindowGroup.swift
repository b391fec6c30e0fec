/// Windows with the same views. An iPhone shows one window, from the app's first group.
public struct WindowGroup<Content: View> {
    private let content: () -> Content

    /// Creates a group of windows.
    public init(@ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// Creates a group of windows. The identifier is for apps that open several.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// Creates a group of windows with a title, which an iPhone does not show.
    public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// Creates a group of windows with a title, which an iPhone does not show.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// Creates a group of windows with a title, which an iPhone does not show.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// Creates a group of windows with a title, which an iPhone does not show.
    public init(
        _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content
    ) {
        self.content = content
    }
}

extension WindowGroup: Scene, PrimitiveScene {
    public typealias Body = Never

    func evaluate(in context: ViewContext) {
        guard context.graph.showsWindow() else { return }
        context.evaluate(content())
    }
}
