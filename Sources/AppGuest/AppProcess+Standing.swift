import PushModel
import VirtualPhone

extension AppProcess {
    /// Settings, badge, state and time; `nil` when the app is no longer installed.
    public var standing: AppStatus? {
        guard case .standing(let standing, _)? = connection.ask(.standing) else { return nil }
        return standing
    }

    /// The wall-clock time on the phone; `nil` when the app is no longer installed.
    public var wallTime: UnixTime? {
        guard case .standing(let standing, let epoch)? = connection.ask(.standing) else {
            return nil
        }
        return epoch + standing.now
    }
}
