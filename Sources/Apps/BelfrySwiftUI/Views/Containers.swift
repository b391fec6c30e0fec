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
    /// The views that a container of this view sees.
    var children: [(ViewNode.Key, any View)] {
        (self as? any ViewList)?.listed ?? [(.index(0), self)]
    }
}

/// A stack of views, one below the other.
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

/// A stack of views, side by side.
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

/// A stack of views, one above the other.
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

/// A stack of views, one below the other, all of which are evaluated here.
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

/// A stack of views, side by side, all of which are evaluated here.
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

/// A scrollable area of views, all of which are evaluated here.
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
    /// Creates space of at least this length.
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

/// A view whose content depends on its size, which is that of the screen here.
public struct GeometryReader<Content: View> {
    let content: Content

    /// Creates the views for a size.
    @MainActor public init(@ViewBuilder content: (GeometryProxy) -> Content) {
        self.content = content(GeometryProxy())
    }
}

extension GeometryReader: ContainerView {
    public typealias Body = Never
}

/// The size of a view.
public struct GeometryProxy: Sendable {
    /// The size of the screen.
    public let size: CGSize

    @MainActor init() {
        size = UIScreen.main.bounds.size
    }
}
