import PushModel

/// The execution state of an installed app; the raw values are the words of scenario files.
public enum AppState: String, Hashable, Sendable, Codable, CaseIterable {
    case active
    /// In the foreground under Notification Center, Control Center or a system alert.
    case inactive
    case background
    case suspended
    /// Installed and not opened yet: it has no token, so no push can reach it.
    case neverLaunched = "never-launched"
    /// Removed in the app switcher by the user.
    case forceQuit = "force-quit"
    /// Ended by iOS: memory, an update, a missed deadline.
    case systemTerminated = "system-terminated"
    case crashed
    /// The phone was restarted, and unlocked since.
    case rebooted

    /// `UIApplication.applicationState` for a process in this state; `nil` without a process.
    public var applicationState: ApplicationState? {
        switch self {
        case .active: .active
        case .inactive: .inactive
        case .background, .suspended: .background
        case .neverLaunched, .forceQuit, .systemTerminated, .crashed, .rebooted: nil
        }
    }

    public var isRunning: Bool { applicationState != nil }
    public var isForeground: Bool { self == .active || self == .inactive }
}
