import PushModel

/// Something for an app's main thread. Whom it reaches is decided when its turn comes: an app may
/// set its notification center's delegate in between.
enum Work: Hashable, Sendable, Codable {
    /// `willFinishLaunching` or `didFinishLaunching`, with what caused the start.
    case launch(Callback, LaunchCause)
    case lifeCycle(Callback)
    /// The first scene of an app with scenes, with the notification that opened it.
    case connectScene(PhoneNotification?)
    /// A VoIP push for `PKPushRegistryDelegate`.
    case incomingCall(Arrival)
    /// A registration's outcome: the settings of iOS 8 and 9, or the token.
    case registered(Callback)
    /// The expiration handler of a background task.
    case backgroundTimeExpired(Int)
    /// `userNotificationCenter(_:openSettingsFor:)`, from a notification or from Settings.
    case openSettings(PhoneNotification?)
    /// A notification for an app in the foreground; becomes one or both of the next two.
    case foregroundArrival(Arrival)
    /// The fetch handler, or the method without one: the callbacks of iOS 9.
    case applicationDelegate(Arrival, [RuleLabel])
    case willPresent(Arrival, [RuleLabel])
    /// The user answered a notification; `cold` when that started the process.
    case response(Response, cold: Bool)
    /// The process ends when what stands before has been called.
    case end(Ending, why: TraceRecord.Reason, [RuleLabel])
}
