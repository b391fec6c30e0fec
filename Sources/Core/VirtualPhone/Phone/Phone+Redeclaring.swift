import PushModel

extension Phone {
    /// Gives an installed app other methods and background modes; a running one has this
    /// notification delegate from now on.
    mutating func redeclare(_ app: InstalledApp, notificationDelegate: SmallSet<Callback>?) {
        guard apps[app.bundle] != nil else { return }
        apps[installed: app.bundle].installed.methods = app.methods
        apps[installed: app.bundle].installed.backgroundModes = app.backgroundModes
        guard apps.isRunning(app.bundle) else { return }
        apps[running: app.bundle].notificationDelegate =
            notificationDelegate.map { DelegateMethods($0) }
    }
}
