/// The picture of a Home Screen quick action. Stored but never drawn.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// Pictures that iOS has.
    public enum IconType: Int, Sendable {
        case compose = 0
        case play, pause, add, location, search, share, prohibit, contact, home, markLocation,
            favorite, love, cloud, invitation, confirmation, mail, message, date, time,
            capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
    }

    /// A picture that iOS has.
    public convenience init(type: IconType) {
        self.init()
    }

    /// A picture of the app's, by its name.
    public convenience init(templateImageName: String) {
        self.init()
    }

    /// One of the system's symbols.
    public convenience init(systemImageName: String) {
        self.init()
    }
}
