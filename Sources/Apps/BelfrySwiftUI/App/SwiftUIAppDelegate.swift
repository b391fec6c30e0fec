import AppGuest
import BelfryUIKit
import PushModel
@_spi(Reflection) import Swift

/// SwiftUI's own app delegate. It creates the app's `App`, and passes UIKit's calls to the delegate
/// of `UIApplicationDelegateAdaptor`.
///
/// As on a real iPhone, where the class is called `SwiftUI.AppDelegate`, this object is
/// `UIApplication.shared.delegate`, and `UIApplication.shared.delegate as? AppDelegate` is `nil`:
/// https://github.com/mParticle/mparticle-apple-sdk/issues/207,
/// https://github.com/vellum-ai/vellum-assistant/pull/6151
public final class SwiftUIAppDelegate<Content: App>: UIResponder, UIApplicationDelegate {
    /// The app's `App` value.
    public let app: Content
    /// The delegate of `UIApplicationDelegateAdaptor`; `nil` for an app without one.
    public let delegate: (any NSObject & UIApplicationDelegate)?
    let host: AppHost

    /// Creates the app and then its delegate, as the launch does.
    public override init() {
        if let process = AppProcess.current, process.iOS < IOSVersion(14) {
            AppProcess.raise("SwiftUI.App", "SwiftUI.App is new in iOS 14.")
        }
        let app = Content()
        let adaptors = Mirror(reflecting: app).children.compactMap {
            $0.value as? any DelegateAdaptor
        }
        if adaptors.count > 1 {
            AppProcess.raise(
                "UIApplicationDelegateAdaptor", "An app may have only one, not \(adaptors.count).")
        }
        let delegate = adaptors.first?.delegate
        self.app = app
        self.delegate = delegate
        host = AppHost(app, delegate: delegate)
        super.init()
    }

    /// Configures SwiftUI's own scene delegate, which passes calls to the delegate that the app's
    /// configuration names.
    public func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let answer: Any? = delegate?.receiver(of: .configurationForConnecting).application(
            application, configurationForConnecting: session, options: options)
        let configuration =
            answer as? UISceneConfiguration
            ?? UISceneConfiguration(name: nil, sessionRole: session.role)
        host.sceneDelegateClass = configuration.delegateClass
        configuration.delegateClass = AppSceneDelegate.self
        return configuration
    }
}

extension SwiftUIAppDelegate: ForwardingDelegate {
    nonisolated package static var forwardingClass: (any UIApplicationDelegate.Type)? {
        var found: (any UIApplicationDelegate.Type)?
        _ = _forEachField(of: Content.self) { _, _, type, _ in
            found = (type as? any DelegateAdaptor.Type)?.delegateClass
            return found == nil
        }
        return found
    }

    package var forwardingTarget: (any UIApplicationDelegate)? { delegate }

    package func applicationDidLaunch(_ application: UIApplication) { host.launch() }
}

/// SwiftUI's app delegate, without the type of its app.
@MainActor protocol AppHosting {
    var host: AppHost { get }
}

extension SwiftUIAppDelegate: AppHosting {}
