import PushModel

/// One call of one method of an app.
public struct Call: Hashable, Sendable, Codable {
    /// Counts the calls of one phone, from 1.
    public typealias ID = Int

    public var id: ID
    public var bundle: BundleID
    public var callback: Callback
    /// `applicationState` while the method runs; an extension has none.
    public var state: ApplicationState?
    public var payload: PayloadPlace?
    /// The response's action: `default`, `dismiss`, or the app's own identifier.
    public var action: String?
    /// What the user typed.
    public var text: String?
    /// The notification the call is about.
    public var notification: PhoneNotification?
    public var rules: [RuleLabel]

    public var content: Payload? { notification?.content }
    public var pushID: String? { notification?.pushID }
}
