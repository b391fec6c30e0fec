import BelfryUIKit

// Modifiers that have no effect, because nothing is drawn.

extension View {
    /// Returns the view unchanged.
    public func padding(_ insets: EdgeInsets) -> some View { self }
    /// Returns the view unchanged.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    /// Returns the view unchanged.
    public func padding(_ length: CGFloat) -> some View { self }
    /// Returns the view unchanged.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { self }
    /// Returns the view unchanged.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View { self }
    /// Returns the view unchanged.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    /// Returns the view unchanged.
    public func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { self }
    /// Returns the view unchanged.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
    /// Returns the view unchanged.
    public func font(_ font: Font?) -> some View { self }
    /// Returns the view unchanged.
    public func fontWeight(_ weight: Font.Weight?) -> some View { self }
    /// Returns the view unchanged.
    public func bold(_ isActive: Bool = true) -> some View { self }
    /// Returns the view unchanged.
    public func foregroundColor(_ color: Color?) -> some View { self }
    /// Returns the view unchanged.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    /// Returns the view unchanged.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    /// Returns the view unchanged.
    public func lineLimit(_ number: Int?) -> some View { self }
    /// Returns the view unchanged.
    public func tint(_ tint: Color?) -> some View { self }
    /// Returns the view unchanged.
    public func accentColor(_ accentColor: Color?) -> some View { self }
    /// Returns the view unchanged.
    public func background<S: ShapeStyle>(_ style: S) -> some View { self }
    /// Returns the view unchanged.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
    /// Returns the view unchanged.
    public func opacity(_ opacity: Double) -> some View { self }
    /// Returns the view unchanged.
    public func hidden() -> some View { self }
    /// Returns the view unchanged.
    public func disabled(_ disabled: Bool) -> some View { self }
    /// Returns the view unchanged.
    public func scaledToFit() -> some View { self }
    /// Returns the view unchanged.
    public func scaledToFill() -> some View { self }
    /// Returns the view unchanged.
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    /// Returns the view unchanged.
    public func zIndex(_ value: Double) -> some View { self }
    /// Returns the view unchanged.
    public func shadow(radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    /// Returns the view unchanged: nothing is animated.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    /// Returns the view unchanged.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
    /// Returns the view unchanged.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
    /// Returns the view unchanged.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { self }
    /// Returns the view unchanged.
    @_disfavoredOverload
    public func navigationTitle(_ title: some StringProtocol) -> some View { self }
    /// Returns the view unchanged.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { self }
    /// Returns the view unchanged.
    public func navigationBarHidden(_ hidden: Bool) -> some View { self }
    /// Returns the view unchanged.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { self }
    /// Returns the view unchanged.
    public func navigationBarTitleDisplayMode(
        _ displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { self }
    /// Returns the view unchanged.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modified { _ in }
    }
    /// Returns the view unchanged.
    public func badge(_ count: Int) -> some View { self }
    /// Returns the view unchanged.
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    /// Returns the view unchanged.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { self }
    /// Returns the view unchanged.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        self
    }
    /// Returns the view unchanged: a virtual iPhone never submits a text.
    public func onSubmit(_ action: @escaping () -> Void) -> some View { self }
    /// Returns the view unchanged: a virtual iPhone never pulls to refresh.
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
    /// Returns the view unchanged.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
    /// Returns the view unchanged.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
    /// Returns the view unchanged.
    public func transition(_ t: AnyTransition) -> some View { self }

    /// Adds another view behind the view.
    public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { TupleView((content(), self)) }
    /// Adds another view behind the view.
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View { TupleView((background, self)) }
    /// Adds another view in front of the view.
    public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View { TupleView((self, content())) }
    /// Adds another view in front of the view.
    public func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View { TupleView((self, overlay)) }
    /// Adds a bar with its items to the view.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        TupleView((self, content()))
    }
}

/// The look of a navigation's bar.
public struct NavigationBarItem: Sendable {
    /// The look of the bar's title.
    public enum TitleDisplayMode: Sendable {
        case automatic, inline, large
    }
}

/// The way in which a view appears and disappears, which happens at once here.
public struct AnyTransition: Sendable {
    public static let opacity = AnyTransition()
    public static let scale = AnyTransition()
    public static let slide = AnyTransition()
    public static let identity = AnyTransition()

    /// A transition along an edge, which has no effect.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
}
