extension View {
    /// Presents another view while the value is `true`.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PresentingView(
            content: self, isPresented: isPresented, onDismiss: onDismiss, presented: content)
    }

    /// Presents the view of an item while there is one.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(item, onDismiss, content)
    }

    /// Covers the view with another one while the value is `true` (iOS 14).
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        PresentingView(
            content: self, isPresented: isPresented, onDismiss: onDismiss, presented: content)
    }

    /// Covers the view with the view of an item while there is one (iOS 14).
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        presenting(item, onDismiss, content)
    }

    /// Pushes a view while the value is `true` (iOS 16).
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
    ) -> some View {
        PresentingView(
            content: self, isPresented: isPresented, onDismiss: nil, presented: destination)
    }

    /// Pushes the view of an item while there is one (iOS 17).
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        PresentingView(content: self, isPresented: item.isThere(), onDismiss: nil) {
            item.wrappedValue.map(destination)
        }
    }

    /// Returns the view unchanged: a virtual iPhone never answers the alert (iOS 15).
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View { self }

    /// Returns the view unchanged: a virtual iPhone never answers the alert (iOS 15).
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View { self }

    /// Returns the view unchanged: a virtual iPhone never answers the alert (iOS 15).
    @_disfavoredOverload
    public func alert<A: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
    ) -> some View { self }

    /// Returns the view unchanged: a virtual iPhone never answers the dialog (iOS 15).
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
    ) -> some View { self }

    private func presenting<Item: Identifiable, Content: View>(
        _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
        _ content: @escaping (Item) -> Content
    ) -> some View {
        PresentingView(content: self, isPresented: item.isThere(), onDismiss: onDismiss) {
            ForEach(item.wrappedValue.map { [$0] } ?? [], content: content)
        }
    }
}

extension Binding {
    /// Returns whether an optional has a value. Setting `false` removes the value.
    fileprivate func isThere<Item>() -> Binding<Bool> where Value == Item? {
        Binding<Bool>(
            get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
    }
}

/// A view with another in front of it.
private struct PresentingView<Content: View, Presented: View> {
    let content: Content
    let isPresented: Binding<Bool>
    let onDismiss: (() -> Void)?
    let presented: () -> Presented
}

extension PresentingView: View, PrimitiveView, ViewWrapper {
    typealias Body = Never

    var wrapped: any View { content }

    func evaluate(in context: ViewContext) {
        context.evaluate(content, at: .index(0))
        guard isPresented.wrappedValue else { return }
        context.evaluatePresented(presented(), at: .index(1), while: isPresented) {
            onDismiss?()
        }
    }
}

extension ViewContext {
    /// Evaluates a view that can dismiss itself.
    func evaluatePresented(
        _ view: some View, at key: ViewNode.Key, while isPresented: Binding<Bool>,
        onRemoval: @escaping () -> Void = {}
    ) {
        var context = self
        context.environment.dismiss = DismissAction { isPresented.wrappedValue = false }
        context.environment.isPresented = true
        let presented = view.modified { $0.node.onRemoval = onRemoval }
        context.evaluate(presented, at: key)
    }
}
