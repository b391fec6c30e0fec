// Apple's module re-exports Foundation, and so does this one.
@_exported import Foundation

/// Is told of the push token of the app's widgets, in the widget extension (iOS 26).
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

    /// As the phone issues it.
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

    /// As the phone shows it.
    package init(kind: String, family: WidgetFamily = .systemSmall) {
        self.kind = kind
        self.family = family
    }
}
