/// The picture of a Home Screen quick action. Stored but never drawn.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// The pictures that iOS provides.
    public enum IconType: Int, Sendable {
        case compose = 0
        case play, pause, add, location, search, share, prohibit, contact, home, markLocation,
            favorite, love, cloud, invitation, confirmation, mail, message, date, time,
            capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
    }

    /// Creates a picture that iOS provides.
    public convenience init(type: IconType) {
        self.init()
    }

    /// Creates a picture of the app, by its name.
    public convenience init(templateImageName: String) {
        self.init()
    }

    /// Creates a symbol of the system.
    public convenience init(systemImageName: String) {
        self.init()
    }
}
