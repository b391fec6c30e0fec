import BelfryUIKit

/// Opens a link, in the system or by the app's handler (iOS 14).
public struct OpenURLAction {
    private let handler: @MainActor (URL) -> Result

    /// Creates an action with the app's own handler.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    /// Passes a link to the handler, and opens it in the system if the handler asks for that.
    @MainActor public func callAsFunction(_ url: URL) {
        switch handler(url).outcome {
        case .done: break
        case .system(let url): UIApplication.shared.open(url)
        case .sameInSystem: UIApplication.shared.open(url)
        }
    }

    /// The result of handling a link.
    public struct Result: Sendable {
        enum Outcome {
            case done
            case sameInSystem
            case system(URL)
        }

        let outcome: Outcome

        /// The app has handled the link.
        public static let handled = Result(outcome: .done)
        /// The app has not handled the link, and the system does not open it.
        public static let discarded = Result(outcome: .done)
        /// The system opens the link.
        public static let systemAction = Result(outcome: .sameInSystem)

        /// The system opens another link.
        public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
    }
}

/// Dismisses a presented view (iOS 15).
public struct DismissAction {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) { self.action = action }

    /// Dismisses the view; nothing happens if it was not presented.
    @MainActor public func callAsFunction() { action() }
}

/// Whether a view is presented, and a way to dismiss it, until iOS 15.
public struct PresentationMode {
    /// Whether the view is presented.
    public let isPresented: Bool
    let action: DismissAction

    /// Dismisses the presented view.
    @MainActor public mutating func dismiss() { action() }
}

extension EnvironmentValues {
    private struct OpenURLKey: EnvironmentKey {
        static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
    }
    private struct DismissKey: EnvironmentKey {
        static var defaultValue: DismissAction { DismissAction {} }
    }
    private struct IsPresentedKey: EnvironmentKey {
        static let defaultValue = false
    }
    private struct ColorSchemeKey: EnvironmentKey {
        static let defaultValue = ColorScheme.light
    }
    private struct LocaleKey: EnvironmentKey {
        static var defaultValue: Locale { .current }
    }
    private struct CalendarKey: EnvironmentKey {
        static var defaultValue: Calendar { .current }
    }
    private struct TimeZoneKey: EnvironmentKey {
        static var defaultValue: TimeZone { .current }
    }

    /// Opens a link (iOS 14).
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }

    /// Dismisses the presented view that contains this view (iOS 15).
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// Whether the view is presented (iOS 15).
    public internal(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }

    /// Whether the view is presented, until iOS 15.
    public var presentationMode: Binding<PresentationMode> {
        .constant(PresentationMode(isPresented: isPresented, action: dismiss))
    }

    /// The color scheme, which is light unless a view changes it.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The locale of the user.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar of the user.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone of the user.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
}
