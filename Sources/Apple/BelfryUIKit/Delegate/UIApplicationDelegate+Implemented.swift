import AppGuest
import VirtualPhone

extension UIApplicationDelegate {
    /// Which of the methods the app's type has; nothing is called.
    nonisolated static var implementedMethods: Set<ApplicationDelegateMethod> {
        let results: [(ApplicationDelegateMethod, Any.Type)] = [
            (.willFinishLaunching, _WillFinishLaunching.self),
            (.didFinishLaunching, _DidFinishLaunching.self),
            (.didBecomeActive, _DidBecomeActive.self),
            (.willResignActive, _WillResignActive.self),
            (.didEnterBackground, _DidEnterBackground.self),
            (.willEnterForeground, _WillEnterForeground.self),
            (.willTerminate, _WillTerminate.self),
            (.didRegisterSettings, _DidRegisterSettings.self),
            (.didRegister, _DidRegister.self),
            (.didFailToRegister, _DidFailToRegister.self),
            (.remoteNotification, _RemoteNotification.self),
            (.remoteNotificationFetch, _RemoteNotificationFetch.self),
            (.remoteNotificationAsync, _RemoteNotificationAsync.self),
            (.localNotification, _LocalNotification.self),
            (.localAction, _LocalAction.self),
            (.localActionAsync, _LocalActionAsync.self),
            (.localActionWithInfo, _LocalActionWithInfo.self),
            (.localActionWithInfoAsync, _LocalActionWithInfoAsync.self),
            (.remoteAction, _RemoteAction.self),
            (.remoteActionAsync, _RemoteActionAsync.self),
            (.remoteActionWithInfo, _RemoteActionWithInfo.self),
            (.remoteActionWithInfoAsync, _RemoteActionWithInfoAsync.self),
            (.configurationForConnecting, _ConfigurationForConnecting.self),
        ]
        return Set(results.lazy.filter { $0.1 != NotImplemented.self }.map(\.0))
    }
}

extension UIApplication {
    /// The callbacks that a delegate of this type gets on this iOS: what `InstalledApp.implements`
    /// wants to know of it. `didFinishLaunching` is always one, for an app runs from there.
    @_spi(Belfry) nonisolated public static func implementedCallbacks(
        of delegate: any UIApplicationDelegate.Type, on iOS: IOSVersion = .newest
    ) -> Set<Callback> {
        let methods = delegate.implementedMethods
        let pairs: [(Callback, Set<ApplicationDelegateMethod>)] = [
            (.willFinishLaunching, [.willFinishLaunching]),
            (.didBecomeActive, [.didBecomeActive]),
            (.willResignActive, [.willResignActive]),
            (.didEnterBackground, [.didEnterBackground]),
            (.willEnterForeground, [.willEnterForeground]),
            (.willTerminate, [.willTerminate]),
            (.didRegisterSettings, [.didRegisterSettings]),
            (.didRegister, [.didRegister]),
            (.didFailToRegister, [.didFailToRegister]),
            (.didReceiveRemoteNotification, [.remoteNotification]),
            (
                .didReceiveRemoteNotificationFetch,
                [.remoteNotificationFetch, .remoteNotificationAsync]
            ),
            (.didReceiveLocalNotification, [.localNotification]),
            (.handleLocalAction, Set(LegacyActionForm.local(on: iOS).methods)),
            (.handleRemoteAction, Set(LegacyActionForm.remote(on: iOS).methods)),
        ]
        return Set(pairs.lazy.filter { !methods.isDisjoint(with: $0.1) }.map(\.0))
            .union([.didFinishLaunching])
    }

    /// The callbacks at which UIKit posts a notification of its own, whether or not the delegate has
    /// the method: a phone has to make these calls for the app's observers.
    @_spi(Belfry) nonisolated public static let postedCallbacks: Set<Callback> = [
        .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
        .willEnterForeground, .willTerminate,
    ]
}
