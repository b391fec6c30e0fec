import AppGuest
import PushModel

/// A widget extension as a separate program, with only its push handlers, for a phone that runs
/// launched apps:
///
///     #if os(Linux)
///         @main struct Widgets: WidgetExtensionProgram {
///             static let pushHandler: (any (WidgetPushHandler & SendableMetatype).Type)? = ScoreHandler.self
///         }
///     #endif
///
/// On a real iPhone `@main` marks a `WidgetBundle`, whose configurations name the handlers and draw
/// the widgets. Nothing is drawn here.
@MainActor public protocol WidgetExtensionProgram: SendableMetatype {
    /// The handler that the widgets' configurations name with `pushHandler(_:)` (iOS 26).
    static var pushHandler: (any (WidgetPushHandler & SendableMetatype).Type)? { get }
    /// The handler that the controls' configurations name (iOS 18).
    static var controlPushHandler: (any (ControlPushHandler & SendableMetatype).Type)? { get }
    /// Called when iOS wants new timelines of a widget, or the value of a control, by its kind.
    /// `nil` means all of them.
    static func reload(_ kind: String?)
}

extension WidgetExtensionProgram {
    public static var pushHandler: (any (WidgetPushHandler & SendableMetatype).Type)? { nil }
    public static var controlPushHandler: (any (ControlPushHandler & SendableMetatype).Type)? {
        nil
    }
    public static func reload(_ kind: String?) {}

    /// Runs the extension for a phone. Started without a phone, the program prints how to start it
    /// and ends with status 64.
    nonisolated public static func main() {
        MainActor.assumeIsolated {
            AppProcess.runLaunched { _ in
                AppDescription(implements: [
                    .pushTokenDidChange, .widgetTimeline, .pushTokensDidChange, .controlValue,
                ])
            } start: { _, process in
                WidgetExtensionHost(
                    pushHandler: pushHandler, controlHandler: controlPushHandler,
                    reload: { reload($0) }
                ).attach(to: process)
            }
        }
    }
}
