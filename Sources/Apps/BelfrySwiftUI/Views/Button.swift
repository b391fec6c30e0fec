import BelfryUIKit

/// A button. A virtual iPhone does not tap it: the action is never called.
public struct Button<Label: View> {
    let content: Label

    /// Creates a button with a role (iOS 15).
    public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        content = label()
    }

    /// Creates a button with a label.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        content = label()
    }
}

extension Button: ContainerView {
    public typealias Body = Never
}

extension Button where Label == Text {
    /// Creates a button with a text.
    public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        content = Text(titleKey)
    }

    /// Creates a button with a text.
    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        content = Text(title)
    }
}

extension Button where Label == BelfrySwiftUI.Label<Text, Image> {
    /// Creates a button with a text and a symbol (iOS 17).
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        content = BelfrySwiftUI.Label(titleKey, systemImage: systemImage)
    }
}

/// The purpose of a button (iOS 15).
public struct ButtonRole: Equatable, Sendable {
    private let name: String

    /// The button deletes something.
    public static let destructive = ButtonRole(name: "destructive")
    /// The button cancels without a change.
    public static let cancel = ButtonRole(name: "cancel")
}

/// A text with a symbol (iOS 14).
public struct Label<Title: View, Icon: View> {
    let content: TupleView<(Title, Icon)>

    /// Creates a text with a symbol.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        content = TupleView((title(), icon()))
    }
}

extension Label: ContainerView {
    public typealias Body = Never
}

extension Label where Title == Text, Icon == Image {
    /// Creates a text with a symbol of the system.
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        content = TupleView((Text(titleKey), Image(systemName: name)))
    }

    /// Creates a text with a symbol of the system.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        content = TupleView((Text(title), Image(systemName: name)))
    }

    /// Creates a text with an image of the app.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        content = TupleView((Text(titleKey), Image(name)))
    }
}

/// A link to a web page (iOS 14).
public struct Link<Label: View> {
    let content: Label

    /// Creates a link to a page.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        content = label()
    }
}

extension Link: ContainerView {
    public typealias Body = Never
}

extension Link where Label == Text {
    /// Creates a link to a page, with a text.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        content = Text(titleKey)
    }
}

/// A button that opens a list of buttons (iOS 14).
public struct Menu<Label: View, Content: View> {
    let content: TupleView<(Label, Content)>

    /// Creates a menu with its buttons and its label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = TupleView((label(), content()))
    }
}

extension Menu: ContainerView {
    public typealias Body = Never
}

extension Menu where Label == Text {
    /// Creates a menu with its buttons and a text as label.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = TupleView((Text(titleKey), content()))
    }
}
