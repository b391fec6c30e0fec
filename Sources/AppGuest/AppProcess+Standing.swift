import PushModel
import VirtualPhone

extension AppProcess {
    /// Settings, badge, state and time; `nil` when the app is no longer installed.
    public var standing: AppStanding? {
        guard case .standing(let standing, _)? = connection.ask(.standing) else { return nil }
        return standing
    }

    /// The phone's time, in seconds since 1970.
    public var secondsSince1970: Double? {
        guard case .standing(let standing, let worldBegan)? = connection.ask(.standing) else {
            return nil
        }
        return worldBegan + standing.now.seconds
    }
}
