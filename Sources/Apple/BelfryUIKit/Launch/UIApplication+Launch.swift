import AppGuest
import VirtualPhone

extension UIApplication {
    /// Starts the app's code in a process: makes its application and its delegate, and has the
    /// phone's calls reach them from now on. The first of those is the launch.
    ///
    /// `sceneDelegateClass` is that of the Info.plist's scene manifest; what the app delegate
    /// answers to `configurationForConnecting` comes first.
    @_spi(Belfry) @discardableResult
    public static func launch(
        in process: AppProcess, principalClass: UIApplication.Type = UIApplication.self,
        sceneDelegateClass: AnyClass? = nil,
        delegate make: @MainActor () -> (any UIApplicationDelegate)?
    ) -> UIApplication {
        process.run {
            let application = process.object(UIApplication.self) { instantiate(principalClass) }
            application.sceneDelegateClass = sceneDelegateClass
            let delegate = make()
            application.launchedDelegate = delegate
            application.delegate = delegate
            process.performs(Callback.performedByUIKit) { call, process in
                process.existing(UIApplication.self)?.perform(call)
            }
            return application
        }
    }
}

extension Callback {
    fileprivate static let performedByUIKit: [Callback] =
        [
            .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
            .didEnterBackground, .willEnterForeground, .willTerminate, .didRegister,
            .didFailToRegister, .didRegisterSettings, .didReceiveRemoteNotification,
            .didReceiveRemoteNotificationFetch, .didReceiveLocalNotification, .handleRemoteAction,
            .handleLocalAction,
        ] + UIScene.postedCallbacks
}
