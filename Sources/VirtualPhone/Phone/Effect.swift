import PushModel

/// What the host of an app has to do with it, in order.
public enum Effect: Hashable, Sendable, Codable {
    /// Start a process for the app.
    case launch(BundleID)
    /// Call a method of the app; answer with `.returned`, and with what its completion handler gets.
    case call(Call)
    /// Start the process of the app's notification service extension, for this run.
    case startExtension(BundleID, Call.ID)
    /// Call the expiration handler of this background task, on the main thread.
    case expireBackgroundTask(BundleID, Int)
    case suspend(BundleID)
    case resume(BundleID)
    /// End the process; its open calls stay without an answer.
    case terminate(BundleID)

    /// The app it is for.
    var bundle: BundleID {
        switch self {
        case .call(let call): call.bundle
        case .launch(let bundle), .startExtension(let bundle, _),
            .expireBackgroundTask(let bundle, _), .suspend(let bundle), .resume(let bundle),
            .terminate(let bundle):
            bundle
        }
    }
}

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
