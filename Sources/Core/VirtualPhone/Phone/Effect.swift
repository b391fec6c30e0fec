import PushModel

/// What the host of an app has to do with it, in order.
package enum Effect: Hashable, Sendable, Codable {
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
    indirect case activity(BundleID, ActivityUpdate)
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
