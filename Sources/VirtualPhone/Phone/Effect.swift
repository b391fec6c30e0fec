import PushModel

/// What the host of an app has to do with it, in order.
public enum Effect: Hashable, Sendable, Codable {
    /// Start a process for the app.
    case launch(BundleID)
    /// Call a method of the app; answer with `.returned`, and with what its completion handler gets.
    case call(Call)
    /// Start the process of an extension of the app, for this run. It answers `.extensionStarted`,
    /// and then gets the calls of the run.
    case startExtension(BundleID, ExtensionKind, Call.ID)
    /// The run is over: end the extension's process if it is still at it. What it answers from now
    /// on counts no more.
    case endExtension(BundleID, Call.ID)
    /// A token has come that the app itself waits for: of location pushes, or the one that starts its
    /// media sessions.
    case token(TokenKey, DeviceToken)
    /// Call the expiration handler of this background task, on the main thread.
    case expireBackgroundTask(BundleID, Int)
    /// Tell the app's process, if it has one, what is new of the app's Live Activities.
    indirect case activity(BundleID, ActivityNews)
    case suspend(BundleID)
    case resume(BundleID)
    /// End the process; its open calls stay without an answer.
    case terminate(BundleID)

    /// The app it is for.
    var bundle: BundleID {
        switch self {
        case .call(let call): call.bundle
        case .token(let key, _): key.bundle
        case .launch(let bundle), .startExtension(let bundle, _, _), .activity(let bundle, _),
            .endExtension(let bundle, _), .expireBackgroundTask(let bundle, _),
            .suspend(let bundle), .resume(let bundle),
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
    /// The run of an extension that the call belongs to; `nil` for a call of the app itself.
    public var run: Call.ID?
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
    /// What the call is about, where an app has several: a widget, a control, a session, a container
    /// or a channel; the reason of a channel's joining or leaving; how many service updates of high
    /// priority are left.
    public var subject: String?
    /// The tokens that the method is told of.
    public var tokens: [NamedToken]?

    /// The `subject` of a call that brings a tapped Live Activity's user activity: its type.
    public static let liveActivityType = "NSUserActivityTypeLiveActivity"

    public var content: Payload? { notification?.content }
    public var pushID: String? { notification?.pushID }
}
