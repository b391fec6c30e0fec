/// Why an app has no process.
enum Ending: Hashable, Sendable, Codable {
    case neverLaunched
    case forceQuit
    case systemTerminated
    case crashed
    case rebooted

    /// The state of an app without a process; `nil` for a state that has one.
    init?(_ state: AppState) {
        switch state {
        case .neverLaunched: self = .neverLaunched
        case .forceQuit: self = .forceQuit
        case .systemTerminated: self = .systemTerminated
        case .crashed: self = .crashed
        case .rebooted: self = .rebooted
        case .active, .inactive, .background, .suspended: return nil
        }
    }

    var state: AppState {
        switch self {
        case .neverLaunched: .neverLaunched
        case .forceQuit: .forceQuit
        case .systemTerminated: .systemTerminated
        case .crashed: .crashed
        case .rebooted: .rebooted
        }
    }
}
