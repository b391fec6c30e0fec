import PushModel

/// An instruction to the host of an app; the host performs instructions in order.
package enum Effect: Hashable, Sendable, Codable {
    /// Start a process for the app.
    case launch(BundleID)
    /// Call a method of the app. The host answers with `.returned`, and with the value passed to
    /// the completion handler.
    case call(Call)
    /// Start the process of an extension of the app, for this run. The host answers with
    /// `.extensionStarted`, and then gets the calls of the run.
    case startExtension(BundleID, ExtensionKind, Call.ID)
    /// The run is over: end the extension's process if it still works on the run. Later answers of
    /// the run are ignored.
    case endExtension(BundleID, Call.ID)
    /// A token that the app itself waits for: the token for location pushes, or the token that
    /// starts its media sessions.
    case token(TokenKey, DeviceToken)
    /// Call the expiration handler of this background task, on the main thread.
    case expireBackgroundTask(BundleID, Int)
    /// Send the app's process, if there is one, an update about the app's Live Activities.
    indirect case activity(BundleID, ActivityUpdate)
    case suspend(BundleID)
    case resume(BundleID)
    /// End the process; its open calls get no answer.
    case terminate(BundleID)

    /// The app that the effect is for.
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
