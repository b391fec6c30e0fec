/// The methods of an app delegate whose presence decides what iOS does.
enum ApplicationDelegateMethod: Hashable, Sendable, CaseIterable {
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
}
