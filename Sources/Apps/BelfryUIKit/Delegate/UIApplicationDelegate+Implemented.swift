import AppGuest
import PushModel
import VirtualPhone

extension UIApplicationDelegate {
    /// The methods that this type implements itself, found without calling any.
    nonisolated static var ownMethods: Set<ApplicationDelegateMethod> {
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
            (.continueUserActivity, _ContinueUserActivity.self),
        ]
        return Set(results.lazy.filter { $0.1 != NotImplemented.self }.map(\.0))
    }
}

extension UIApplication {
    /// Returns the callbacks that a delegate of this type gets on this iOS, for
    /// `InstalledApp.implements`. Always includes `didFinishLaunching`, where an app starts to run.
    nonisolated package static func implementedCallbacks(
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
            (.continueUserActivity, [.continueUserActivity]),
            (.handleLocalAction, Set(LegacyActionForm.local(on: iOS).methods)),
            (.handleRemoteAction, Set(LegacyActionForm.remote(on: iOS).methods)),
        ]
        return Set(pairs.lazy.filter { !methods.isDisjoint(with: $0.1) }.map(\.0))
            .union([.didFinishLaunching])
    }

    /// The callbacks at which UIKit posts a notification, even without the delegate's method. The
    /// phone must make these calls for the app's observers.
    nonisolated package static let postedCallbacks: Set<Callback> = [
        .didFinishLaunching, .didBecomeActive, .willResignActive, .didEnterBackground,
        .willEnterForeground, .willTerminate,
    ]
}

/// The methods of an app delegate whose presence decides what iOS does.
package enum ApplicationDelegateMethod: Hashable, Sendable, CaseIterable {
    case willFinishLaunching
    case didFinishLaunching
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    case willEnterForeground
    case willTerminate
    case didRegisterSettings
    case didRegister
    case didFailToRegister
    case remoteNotification
    case remoteNotificationFetch
    case remoteNotificationAsync
    case localNotification
    case localAction
    case localActionAsync
    case localActionWithInfo
    case localActionWithInfoAsync
    case remoteAction
    case remoteActionAsync
    case remoteActionWithInfo
    case remoteActionWithInfoAsync
    case configurationForConnecting
    case continueUserActivity
    /// Its presence changes nothing, so that `ownMethods` never has it.
    case openURL
}

/// The order in which UIKit looks for a method that handles an action of iOS 8 and 9: the method
/// with the user's text first, which does not exist in iOS 8 (R-ACT-8).
struct LegacyActionForm {
    let methods: [ApplicationDelegateMethod]

    static func local(on iOS: IOSVersion) -> LegacyActionForm {
        let plain: [ApplicationDelegateMethod] = [.localAction, .localActionAsync]
        return LegacyActionForm(
            methods: iOS < IOSVersion(9)
                ? plain : [.localActionWithInfo, .localActionWithInfoAsync] + plain)
    }

    static func remote(on iOS: IOSVersion) -> LegacyActionForm {
        let plain: [ApplicationDelegateMethod] = [.remoteAction, .remoteActionAsync]
        return LegacyActionForm(
            methods: iOS < IOSVersion(9)
                ? plain : [.remoteActionWithInfo, .remoteActionWithInfoAsync] + plain)
    }

    /// Returns the method that UIKit calls on the delegate.
    func chosen(by delegate: any UIApplicationDelegate.Type) -> ApplicationDelegateMethod? {
        let implemented = delegate.implementedMethods
        return methods.first(where: implemented.contains)
    }
}
