/// Windows with the same views. An iPhone shows one: that of the app's first group.
public struct WindowGroup<Content: View> {
    private let content: () -> Content

    /// A group of windows.
    public init(@ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// A group of windows; the identifier is for apps that open several.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// A group of windows with a title, which no iPhone shows.
    public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// A group of windows with a title, which no iPhone shows.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// A group of windows with a title, which no iPhone shows.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.content = content
    }

    /// A group of windows with a title, which no iPhone shows.
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
