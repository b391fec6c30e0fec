/// A link that pushes a view when tapped. A virtual iPhone does not tap it. A link that the app
/// activates is pushed.
public struct NavigationLink<Label: View, Destination: View> {
    private let label: Label
    private let isActive: Binding<Bool>
    private let destination: () -> Destination

    private init(
        _ label: Label, isActive: Binding<Bool> = .constant(false),
        destination: @escaping () -> Destination
    ) {
        self.label = label
        self.isActive = isActive
        self.destination = destination
    }

    /// Creates a link to a view.
    public init(
        @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), destination: destination)
    }

    /// Creates a link to a view.
    public init(
        destination: @autoclosure @escaping () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(label(), destination: destination)
    }

    /// Creates a link to a view, which is pushed while a value is `true` (until iOS 16).
    public init(
        destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label(), isActive: isActive, destination: destination)
    }

    /// Creates a link to a view, which is pushed while the selection is its tag (until iOS 16).
    public init<V: Hashable>(
        destination: @autoclosure @escaping () -> Destination, tag: V, selection: Binding<V?>,
        @ViewBuilder label: () -> Label
    ) {
        let isActive = Binding(
            get: { selection.wrappedValue == tag },
            set: { selection.wrappedValue = $0 ? tag : nil })
        self.init(label(), isActive: isActive, destination: destination)
    }
}

extension NavigationLink: View, PrimitiveView {
    public typealias Body = Never

    func evaluate(in context: ViewContext) {
        context.evaluate(label, at: .index(0))
        guard isActive.wrappedValue else { return }
        context.evaluatePresented(destination(), at: .index(1), while: isActive)
    }
}

extension NavigationLink where Destination == Never {
    /// Creates a link that pushes a value onto the stack's path (iOS 16).
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(label()) { withoutBody(Never.self) }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link to a view, with a text.
    public init(
        _ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
    ) {
        self.init(Text(titleKey), destination: destination)
    }

    /// Creates a link to a view, with a text.
    public init(
        _ titleKey: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination
    ) {
        self.init(Text(titleKey), destination: destination)
    }

    /// Creates a link to a view, with a text.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, destination: @autoclosure @escaping () -> Destination
    ) {
        self.init(Text(title), destination: destination)
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link that pushes a value onto the stack's path, with a text (iOS 16).
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(Text(titleKey)) { withoutBody(Never.self) }
    }
}
