import PushPayload

/// Something for an app's main thread. Whom it reaches is decided when its turn comes: an app may
/// set its notification centre's delegate in between.
enum Work: Hashable, Sendable, Codable {
    /// `willFinishLaunching` or `didFinishLaunching`, with what caused the start.
    case launch(Callback, LaunchCause)
    case lifeCycle(Callback)
    /// A notification for an app in the foreground; becomes one or both of the next two.
    case foregroundArrival(Arrival)
    /// The fetch handler, or the method without one: the callbacks of iOS 9.
    case applicationDelegate(Arrival, [RuleLabel])
    case willPresent(Arrival, [RuleLabel])
    /// The user answered a notification; `cold` when that started the process.
    case response(Response, cold: Bool)
    /// The process ends when what stands before has been called.
    case end(Ending, why: String, [RuleLabel])
}
