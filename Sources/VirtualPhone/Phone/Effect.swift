import PushPayload

/// What a phone has its surroundings do, in order.
public enum Effect: Hashable, Sendable {
    /// Start a process for the app.
    case launch(BundleID)
    /// Call a method of the app; answer with `.returned`, and with what its completion handler gets.
    case call(Call)
    /// Start the process of the app's notification service extension, for this run.
    case startExtension(BundleID, Call.ID)
    case suspend(BundleID)
    case resume(BundleID)
    /// The process is gone; calls that were open are answered by nobody.
    case terminate(BundleID)
    /// Keep and show this record.
    case record(TraceRecord)
}
