extension UIScene {
    /// Posted when a scene has been made and connected.
    nonisolated public class var willConnectNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillConnectNotification")
    }
    /// Posted when a scene was taken away.
    nonisolated public class var didDisconnectNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidDisconnectNotification")
    }
    /// Posted when a scene is active.
    nonisolated public class var didActivateNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidActivateNotification")
    }
    /// Posted when a scene is about to be inactive.
    nonisolated public class var willDeactivateNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillDeactivateNotification")
    }
    /// Posted when a scene is coming to the foreground.
    nonisolated public class var willEnterForegroundNotification: NSNotification.Name {
        NSNotification.Name("UISceneWillEnterForegroundNotification")
    }
    /// Posted when a scene has left the foreground.
    nonisolated public class var didEnterBackgroundNotification: NSNotification.Name {
        NSNotification.Name("UISceneDidEnterBackgroundNotification")
    }
}
