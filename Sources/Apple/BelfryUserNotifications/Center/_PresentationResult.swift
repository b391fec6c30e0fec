import AppGuest

/// What the async form of `willPresent` returns: presentation options, or `NotImplemented`.
public protocol _PresentationResult: Sendable {
    var _options: UNNotificationPresentationOptions { get }
}

extension UNNotificationPresentationOptions: _PresentationResult {
    public var _options: UNNotificationPresentationOptions { self }
}

extension NotImplemented: _PresentationResult {
    public var _options: UNNotificationPresentationOptions { [] }
}
