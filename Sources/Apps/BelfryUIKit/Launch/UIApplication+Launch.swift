import AppGuest
import PushModel
import VirtualPhone

extension UIApplication {
    /// Describes the facts that iOS reads in an app's code before it runs: the methods of its
    /// delegates.
    ///
    /// Life-cycle methods count even if a delegate lacks them, because UIKit also posts
    /// notifications for them.
    package static func describe(
        _ delegateClass: AnyClass, sceneDelegate: AnyClass?, on iOS: IOSVersion
    ) -> AppDescription {
        if let forwarding = delegateClass as? any ForwardingDelegate.Type {
            return describe(forwarding, on: iOS)
        }
        var implements = postedCallbacks
        if let delegate = delegateClass as? any UIApplicationDelegate.Type {
            implements.formUnion(implementedCallbacks(of: delegate, on: iOS))
        }
        guard let scenes = sceneDelegate as? any UISceneDelegate.Type else {
            // An app with the method that returns a configuration has scenes, too (R-SCENE-6). The
            // delegate that the method names is known only when the method is called.
            let delegate = delegateClass as? any UIApplicationDelegate.Type
            let adopts = delegate?.implementedMethods.contains(.configurationForConnecting) == true
            if adopts {
                implements.formUnion(UIScene.postedCallbacks)
                implements.insert(.sceneContinueUserActivity)
            }
            return AppDescription(implements: implements, hasScenes: adopts)
        }
        implements.formUnion(UIScene.postedCallbacks)
        implements.formUnion(UIScene.implementedCallbacks(of: scenes))
        return AppDescription(implements: implements, hasScenes: true)
    }

    /// Starts the app's code in a process: creates its application and its delegate, and routes the
    /// phone's calls to them. The first call is the launch.
    ///
    /// `sceneDelegateClass` comes from the Info.plist's scene manifest. The app delegate's
    /// `configurationForConnecting` takes precedence.
    @discardableResult
    package static func launch(
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
            delegate.map { type(of: $0).reportUncallable(in: process) }
            for callback in Callback.allCases {
                guard let perform = performer(of: callback) else { continue }
                process.performs([callback]) { call, process in
                    guard let application = process.existing(UIApplication.self) else { return }
                    perform(application, call)
                }
            }
            return application
        }
    }
}
