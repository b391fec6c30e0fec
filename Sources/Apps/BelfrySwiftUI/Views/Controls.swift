import BelfryUIKit

/// A switch for a truth value.
public struct Toggle<Label: View> {
    let content: Label

    /// Creates a switch for a value.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        content = label()
    }
}

extension Toggle: ContainerView {
    public typealias Body = Never
}

extension Toggle where Label == Text {
    /// Creates a switch for a value, with a text.
    public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        content = Text(titleKey)
    }

    /// Creates a switch for a value, with a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        content = Text(title)
    }
}

/// A field for a text.
public struct TextField<Label: View> {
    let content: Label
}

extension TextField: ContainerView {
    public typealias Body = Never
}

extension TextField where Label == Text {
    /// Creates a field for a text.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        content = Text(titleKey)
    }

    /// Creates a field for a text that grows (iOS 16).
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        content = Text(titleKey)
    }

    /// Creates a field for a text.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, text: Binding<String>) {
        content = Text(title)
    }

    /// Creates a field for a text, with an example (iOS 15).
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        content = Text(titleKey)
    }
}

/// A field for a password.
public struct SecureField<Label: View> {
    let content: Label
}

extension SecureField: ContainerView {
    public typealias Body = Never
}

extension SecureField where Label == Text {
    /// Creates a field for a password.
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        content = Text(titleKey)
    }
}

/// A field for a long text (iOS 14).
public struct TextEditor {
    /// Creates a field for a long text.
    public init(text: Binding<String>) {}
}

extension TextEditor: LeafView {
    public typealias Body = Never
}

/// A choice among several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    let content: TupleView<(Label, Content)>

    /// Creates a choice of views, by their tags.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.content = TupleView((label(), content()))
    }
}

extension Picker: ContainerView {
    public typealias Body = Never
}

extension Picker where Label == Text {
    /// Creates a choice of views, by their tags.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.content = TupleView((Text(titleKey), content()))
    }

    /// Creates a choice of views, by their tags.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.content = TupleView((Text(title), content()))
    }
}

/// An indicator of progress (iOS 14).
public struct ProgressView<Label: View> {
    let content: Label
}

extension ProgressView: ContainerView {
    public typealias Body = Never
}

extension ProgressView where Label == EmptyView {
    /// Creates an indicator without a label.
    public init() {
        content = EmptyView()
    }

    /// Creates an indicator for a fraction of the work.
    public init(value: (some BinaryFloatingPoint)?, total: some BinaryFloatingPoint = 1.0) {
        content = EmptyView()
    }
}

extension ProgressView where Label == Text {
    /// Creates an indicator with a localized label.
    public init(_ titleKey: LocalizedStringKey) {
        content = Text(titleKey)
    }

    /// Creates an indicator with a label.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) {
        content = Text(title)
    }
}
