/// Whether the user lets an app refresh in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    case restricted = 0
    case denied
    case available
}
