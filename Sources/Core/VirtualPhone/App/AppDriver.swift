import PushModel

/// Runs the apps of a phone, with one method for each `Effect`. The apps answer the phone with
/// events.
///
/// Three types conform. `RecordedApps`, in this room, plays back what an app declares.
/// BelfryTesting has a driver that calls an app's delegate in the test's process, and AppHost has
/// one that runs an executable as a child process.
package protocol AppDriver {
    /// The form of a delivered callback: the `Call`, alone or with values that only the world
    /// knows, such as a device token.
    associatedtype Delivery

    /// Starts the app's process.
    mutating func launch(_ bundle: BundleID, at now: Instant)
    /// Calls a method of the app on its main thread.
    mutating func deliver(_ delivery: Delivery, at now: Instant)
    /// Starts the process of an extension of the app, for this run.
    mutating func startExtension(
        _ kind: ExtensionKind, of bundle: BundleID, run: Call.ID, at now: Instant)
    /// Ends the process of an extension that still works on this run.
    mutating func endExtension(of bundle: BundleID, run: Call.ID)
    /// Hands the app a token that does not come in a callback.
    mutating func handOver(_ token: DeviceToken, for key: TokenKey)
    /// Calls the expiration handler of a background task.
    mutating func expireBackgroundTask(_ task: Int, of bundle: BundleID)
    /// Sends the app's process an update about the app's Live Activities.
    mutating func tell(_ update: ActivityUpdate, of bundle: BundleID)
    mutating func suspend(_ bundle: BundleID)
    mutating func resume(_ bundle: BundleID)
    /// Ends the app's process, and drops its pending answers.
    mutating func terminate(_ bundle: BundleID)
}

extension AppDriver {
    // An app that asks for no such token gets none.
    package mutating func handOver(_: DeviceToken, for _: TokenKey) {}

    /// Performs one effect. The effects of a phone have to be performed in order.
    package mutating func perform(
        _ effect: Effect, at now: Instant, delivering delivery: (Call) -> Delivery
    ) {
        switch effect {
        case .launch(let bundle): launch(bundle, at: now)
        case .call(let call): deliver(delivery(call), at: now)
        case .startExtension(let bundle, let kind, let run):
            startExtension(kind, of: bundle, run: run, at: now)
        case .endExtension(let bundle, let run): endExtension(of: bundle, run: run)
        case .token(let key, let token): handOver(token, for: key)
        case .expireBackgroundTask(let bundle, let task): expireBackgroundTask(task, of: bundle)
        case .activity(let bundle, let update): tell(update, of: bundle)
        case .suspend(let bundle): suspend(bundle)
        case .resume(let bundle): resume(bundle)
        case .terminate(let bundle): terminate(bundle)
        }
    }
}
