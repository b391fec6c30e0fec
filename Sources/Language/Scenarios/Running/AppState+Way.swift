import PushModel
import VirtualPhone

extension AppState {
    /// Returns the events that bring an app that was never opened, on an unlocked phone, into this
    /// state.
    package func way(for bundle: BundleID) -> [Event] {
        let opened = Event.user(.tapIcon(bundle))
        let left = [opened, .user(.pressHome)]
        return switch self {
        case .neverLaunched: []
        case .active: [opened]
        case .inactive: [opened, .user(.openNotificationCenter)]
        case .background: left
        case .suspended: left + [.system(.suspend(bundle))]
        case .systemTerminated:
            left + [.system(.suspend(bundle)), .system(.terminate(bundle))]
        case .forceQuit: left + [.user(.forceQuit(bundle))]
        case .crashed: left + [.system(.crash(bundle))]
        case .rebooted: left + [.user(.restart)]
        }
    }
}
