import BelfryUIKit

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection of elements.
    public var data: Data
    /// Creates the view of an element.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView, ViewList where Content: View {
    public typealias Body = Never

    /// Creates a view for each element. A property identifies each element.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    /// Creates a view for each identifiable element.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: \.id)
    }

    /// Creates a view for each number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }

    func evaluate(in context: ViewContext) {
        for (key, view) in listed { context.evaluate(view, at: key) }
    }

    var listed: [(ViewNode.Key, any View)] {
        data.map { (.id(AnyHashable(id($0))), content($0)) }
    }
}

/// A list of rows, all of which are evaluated here.
public struct List<SelectionValue: Hashable, Content: View> {
    let content: Content

    /// Creates a list with any number of selected rows.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a list with one selected row.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension List: ContainerView {
    public typealias Body = Never
}

extension List where SelectionValue == Never {
    /// Creates a list of these rows.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a row for each element. A property identifies each element.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }

    /// Creates a row for each identifiable element.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        content = ForEach(data, content: rowContent)
    }
}

/// A section of rows with a header and a footer.
public struct Section<Parent: View, Content: View, Footer: View> {
    let content: TupleView<(Parent, Content, Footer)>

    private init(_ parent: Parent, _ content: Content, _ footer: Footer) {
        self.content = TupleView((parent, content, footer))
    }

    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header(), content(), footer())
    }

    /// Creates a section with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header, content(), footer)
    }
}

extension Section: ContainerView {
    public typealias Body = Never
}

extension Section where Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header(), content(), EmptyView())
    }

    /// Creates a section with a header.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header, content(), EmptyView())
    }
}

extension Section where Parent == EmptyView {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(EmptyView(), content(), footer())
    }

    /// Creates a section with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(EmptyView(), content(), footer)
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Creates a section of rows.
    public init(@ViewBuilder content: () -> Content) {
        self.init(EmptyView(), content(), EmptyView())
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), content(), EmptyView())
    }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(Text(title), content(), EmptyView())
    }
}
