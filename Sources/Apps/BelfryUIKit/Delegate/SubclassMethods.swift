import AppGuest
import Foundation

/// The methods of an app delegate that only a subclass of the conforming class declares.
///
/// On a real iPhone the compiler makes them methods of Objective-C, and iOS calls them. Swift on
/// Linux fixes the methods of a protocol where the class conforms, so that these are found by their
/// symbols. Methods that the linker has removed are not found.
struct SubclassMethods: Sendable {
    /// The addresses of the functions, by method.
    private(set) var functions: [ApplicationDelegateMethod: UInt] = [:]
    /// The methods that exist but cannot be called: the async ones.
    private(set) var uncallable: [String] = []

    /// Returns the methods of a class; none if the class itself conforms to the protocol.
    static func of(_ type: AnyClass) -> SubclassMethods {
        if let methods = known.withLock({ $0[ObjectIdentifier(type)] }) { return methods }
        let methods = SubclassMethods(of: type)
        known.withLock { $0[ObjectIdentifier(type)] = methods }
        return methods
    }

    private static let known = LockedValue<[ObjectIdentifier: SubclassMethods]>([:])

    private init(of type: AnyClass) {
        // A subclass's own methods come before those of its superclass.
        guard let parent = _getSuperclass(type), parent is any UIApplicationDelegate.Type else {
            return
        }
        self = Self.of(parent)
        for function in ClassFunction.all(of: type) {
            if let method = ApplicationDelegateMethod(function.signature) {
                functions[method] = UInt(bitPattern: function.address)
            } else if function.isAsyncMethod {
                uncallable.append(function.name)
            }
        }
    }
}

extension ApplicationDelegateMethod {
    /// The methods that `SubclassDelegate` calls, by their names without the modules of the types.
    private static let callable: [String: ApplicationDelegateMethod] = [
        "applicationDidBecomeActive(UIApplication) -> ()": .didBecomeActive,
        "applicationWillResignActive(UIApplication) -> ()": .willResignActive,
        "applicationDidEnterBackground(UIApplication) -> ()": .didEnterBackground,
        "applicationWillEnterForeground(UIApplication) -> ()": .willEnterForeground,
        "applicationWillTerminate(UIApplication) -> ()": .willTerminate,
        "application(_: UIApplication, willFinishLaunchingWithOptions: "
            + "Optional<Dictionary<UIApplication.LaunchOptionsKey, Any>>) -> Bool":
            .willFinishLaunching,
        "application(_: UIApplication, didFinishLaunchingWithOptions: "
            + "Optional<Dictionary<UIApplication.LaunchOptionsKey, Any>>) -> Bool":
            .didFinishLaunching,
        "application(_: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken: Data) -> ()":
            .didRegister,
        "application(_: UIApplication, didFailToRegisterForRemoteNotificationsWithError: Error) -> ()":
            .didFailToRegister,
        "application(_: UIApplication, didReceiveRemoteNotification: Dictionary<AnyHashable, Any>, "
            + "fetchCompletionHandler: (UIBackgroundFetchResult) -> ()) -> ()":
            .remoteNotificationFetch,
        "application(_: UIApplication, didReceiveRemoteNotification: Dictionary<AnyHashable, Any>) -> ()":
            .remoteNotification,
        "application(_: UIApplication, configurationForConnecting: UISceneSession, "
            + "options: UIScene.ConnectionOptions) -> UISceneConfiguration":
            .configurationForConnecting,
        "application(_: UIApplication, continue: NSUserActivity, "
            + "restorationHandler: (Optional<Array<UIUserActivityRestoring>>) -> ()) -> Bool":
            .continueUserActivity,
        "application(_: UIApplication, open: URL, options: "
            + "Dictionary<UIApplication.OpenURLOptionsKey, Any>) -> Bool": .openURL,
    ]

    /// The method with this demangled name; `nil` if there is none that can be called.
    fileprivate init?(_ signature: Substring) {
        let plain = signature.replacing(
            #/\b(?:Swift|BelfryUIKit|Foundation|FoundationEssentials)\./#, with: ""
        )
        .replacing("@Sendable ", with: "").replacing("@MainActor ", with: "")
        guard let method = Self.callable[String(plain)] else { return nil }
        self = method
    }
}

extension UIApplicationDelegate {
    /// Reports the methods that an iPhone would call, and that cannot be called here.
    static func reportUncallable(in process: AppProcess) {
        for name in SubclassMethods.of(self).uncallable {
            process.report(
                Misuse(
                    .complaint(
                        "\(name) is async, and only a subclass of the app delegate has it. A real "
                            + "iPhone calls it, a virtual one cannot. Move it to the class that "
                            + "conforms to UIApplicationDelegate, or write it with a completion "
                            + "handler.")))
        }
        (self as? any WrappingDelegate.Type)?.wrappedClass.reportUncallable(in: process)
    }
}
