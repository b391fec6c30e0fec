import PushModel

extension Phone {
    /// Replaces the methods and background modes of an installed app, whether it has a service
    /// extension, and the notification delegate of a running one.
    mutating func redeclare(_ app: InstalledApp, notificationDelegate: SmallSet<Callback>?) {
        guard apps[app.bundle] != nil else { return }
        apps[installed: app.bundle].installed.methods = app.methods
        apps[installed: app.bundle].installed.backgroundModes = app.backgroundModes
        apps[installed: app.bundle].installed.hasServiceExtension = app.hasServiceExtension
        guard apps.isRunning(app.bundle) else { return }
        apps[running: app.bundle].notificationDelegate =
            notificationDelegate.map { DelegateMethods($0) }
    }
}
