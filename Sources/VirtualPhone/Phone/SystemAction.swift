import PushModel

/// What happens to an app without the person's doing.
public enum SystemAction: Hashable, Sendable, Codable {
    /// iOS ends the process, for memory or an update.
    case terminate(BundleID)
    case crash(BundleID)
    /// iOS suspends the app now instead of in a few seconds.
    case suspend(BundleID)
    /// The App Store installs a new version: the process ends, everything else stays.
    case update(BundleID)
    /// The phone gets a newer iOS, in place, and restarts.
    case updateSystem(IOSVersion)
    /// iOS starts or stops holding all background pushes back.
    case throttle(Bool)
}
