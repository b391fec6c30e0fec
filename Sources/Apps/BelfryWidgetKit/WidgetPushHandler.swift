// Apple's module re-exports Foundation, and so does this one.
@_exported import Foundation

/// Receives the push token of the app's widgets, in the widget extension (iOS 26).
/// https://developer.apple.com/documentation/widgetkit/widgetpushhandler
public protocol WidgetPushHandler {
    init()
    /// Called when the token was issued or replaced, or widgets were added or removed. All widgets
    /// of the app share one token.
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// The token for pushes that reload an app's widgets.
public struct WidgetPushInfo: Sendable, Hashable {
    public let token: Data

    /// Called with a token that the phone issues.
    package init(token: Data) {
        self.token = token
    }
}

/// The size and place of a widget. A virtual iPhone has only small widgets.
public enum WidgetFamily: Int, Sendable, Hashable, CaseIterable {
    case systemSmall
    case systemMedium
    case systemLarge
    case systemExtraLarge
    case accessoryCorner
    case accessoryCircular
    case accessoryRectangular
    case accessoryInline
}

/// An intent that configures a widget. A virtual iPhone has none.
open class INIntent: NSObject {}

/// A widget that the user has added.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
    public let kind: String
    public let family: WidgetFamily
    public var id: WidgetInfo { self }
    /// The intent with which the user has configured the widget; always `nil`.
    public var configuration: INIntent? { nil }

    /// Called for a widget that the phone shows.
    package init(kind: String, family: WidgetFamily = .systemSmall) {
        self.kind = kind
        self.family = family
    }
}
