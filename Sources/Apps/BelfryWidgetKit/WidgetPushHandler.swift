// Apple's module re-exports Foundation, and so does this one.
@_exported import Foundation

/// Receives the push token of the app's widgets, in the widget extension (iOS 26).
/// https://developer.apple.com/documentation/widgetkit/widgetpushhandler
public protocol WidgetPushHandler {
    init()
    /// The token was issued or is another, or widgets were added or removed. One token is for all
    /// widgets of the app.
    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// Where pushes that reload an app's widgets go.
public struct WidgetPushInfo: Sendable, Hashable {
    public let token: Data

    /// Called with a token that the phone issues.
    package init(token: Data) {
        self.token = token
    }
}

/// The size and place of a widget. A virtual iPhone's are all small.
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

/// An intent that configures a widget. There is none here.
open class INIntent: NSObject {}

/// A widget that the person has put up.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
    public let kind: String
    public let family: WidgetFamily
    public var id: WidgetInfo { self }
    /// The intent that the person has configured it with.
    public var configuration: INIntent? { nil }

    /// Called for a widget that the phone shows.
    package init(kind: String, family: WidgetFamily = .systemSmall) {
        self.kind = kind
        self.family = family
    }
}
