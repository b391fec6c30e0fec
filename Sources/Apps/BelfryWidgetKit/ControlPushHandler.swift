import Foundation

/// Receives the push tokens of the app's controls, in the widget extension (iOS 18).
/// https://developer.apple.com/documentation/widgetkit/controlpushhandler
public protocol ControlPushHandler {
    init()
    /// Tokens were issued, or controls added or removed: all controls that take pushes, each with a
    /// token of its own. The token of one that is missing is dead.
    func pushTokensDidChange(controls: [ControlInfo])
}

/// Where pushes that reload one control go.
public struct ControlPushInfo: Sendable, Hashable {
    public let token: Data

    /// Called with a token that the phone issues.
    package init(token: Data) {
        self.token = token
    }
}

/// A control that the person has put up.
public struct ControlInfo: Identifiable, Hashable, Sendable {
    public let kind: String
    /// `nil` for one that takes no pushes, or has no token yet.
    public let pushInfo: ControlPushInfo?
    public var id: String { kind }

    /// Called for a control that the phone shows.
    package init(kind: String, pushInfo: ControlPushInfo?) {
        self.kind = kind
        self.pushInfo = pushInfo
    }
}
