import BelfryUIKit

/// A group of views that acts as one view.
public struct Group<Content: View> {
    let content: Content

    /// Creates a group of views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Group: ContainerView, ViewList {
    public typealias Body = Never

    var listed: [(ViewNode.Key, any View)] { content.children }
}

extension View {
    /// The views that this one is for what it is in.
    var children: [(ViewNode.Key, any View)] {
        (self as? any ViewList)?.listed ?? [(.index(0), self)]
    }
}

/// Views one below the other.
public struct VStack<Content: View> {
    let content: Content

    /// Creates a vertical stack of views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension VStack: ContainerView {
    public typealias Body = Never
}

/// Views side by side.
public struct HStack<Content: View> {
    let content: Content

    /// Creates a horizontal stack of views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension HStack: ContainerView {
    public typealias Body = Never
}

/// Views one above the other.
public struct ZStack<Content: View> {
    let content: Content

    /// Creates a stack of views in depth.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension ZStack: ContainerView {
    public typealias Body = Never
}

/// Views one below the other, all of which are evaluated here.
public struct LazyVStack<Content: View> {
    let content: Content

    /// Creates a lazy vertical stack of views.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension LazyVStack: ContainerView {
    public typealias Body = Never
}

/// Views side by side, all of which are evaluated here.
public struct LazyHStack<Content: View> {
    let content: Content

    /// Creates a lazy horizontal stack of views.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension LazyHStack: ContainerView {
    public typealias Body = Never
}

/// Views that are scrolled, all of which are evaluated here.
public struct ScrollView<Content: View> {
    let content: Content

    /// Creates a scroll view of these views.
    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
}

extension ScrollView: ContainerView {
    public typealias Body = Never
}

/// A container for settings.
public struct Form<Content: View> {
    let content: Content

    /// Creates a form of these views.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension Form: ContainerView {
    public typealias Body = Never
}

/// Flexible space between views.
public struct Spacer {
    /// Room of at least this length.
    public init(minLength: CGFloat? = nil) {}
}

extension Spacer: LeafView {
    public typealias Body = Never
}

/// A line between views.
public struct Divider {
    /// Creates a dividing line.
    public init() {}
}

extension Divider: LeafView {
    public typealias Body = Never
}

/// Views that are made for the size they have: that of the screen.
public struct GeometryReader<Content: View> {
    let content: Content

    /// The views for a size.
    @MainActor public init(@ViewBuilder content: (GeometryProxy) -> Content) {
        self.content = content(GeometryProxy())
    }
}

extension GeometryReader: ContainerView {
    public typealias Body = Never
}

/// The size that views have.
public struct GeometryProxy: Sendable {
    /// That of the screen.
    public let size: CGSize

    @MainActor init() {
        size = UIScreen.main.bounds.size
    }
}
