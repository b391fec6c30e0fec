import Foundation

/// Receives the push tokens of the app's controls, in the widget extension (iOS 18).
/// https://developer.apple.com/documentation/widgetkit/controlpushhandler
public protocol ControlPushHandler {
    init()
    /// Called when tokens were issued, or controls added or removed. Receives all controls that
    /// take pushes, each with its own token. The token of a missing control is invalid.
    func pushTokensDidChange(controls: [ControlInfo])
}

/// The token for pushes that reload one control.
public struct ControlPushInfo: Sendable, Hashable {
    public let token: Data

    /// Called with a token that the phone issues.
    package init(token: Data) {
        self.token = token
    }
}

/// A control that the user has added.
public struct ControlInfo: Identifiable, Hashable, Sendable {
    public let kind: String
    /// The control's token; `nil` if the control takes no pushes, or has no token yet.
    public let pushInfo: ControlPushInfo?
    public var id: String { kind }

    /// Called for a control that the phone shows.
    package init(kind: String, pushInfo: ControlPushInfo?) {
        self.kind = kind
        self.pushInfo = pushInfo
    }
}
