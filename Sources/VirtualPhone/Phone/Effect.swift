import PushModel

/// Something for the caller of a phone to do with an app, in order.
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
    /// The process is gone; calls that were open are answered by nobody.
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
