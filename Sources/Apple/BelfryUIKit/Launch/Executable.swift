import AppGuest
import VirtualPhone

/// The app's own executable, started by a phone.
@MainActor
enum Executable {
    /// Runs the app in the process that this executable is. Ends with the process.
    static func run(_ delegateClass: NSObject.Type, principalClass: UIApplication.Type) -> Never {
        AppProcess.runLaunched { start in
            describe(
                delegateClass, sceneDelegate: sceneDelegate(start, beside: delegateClass),
                on: start.iOS)
        } start: { start, process in
            UIApplication.launch(
                in: process, principalClass: principalClass,
                sceneDelegateClass: sceneDelegate(start, beside: delegateClass)
            ) {
                instantiate(delegateClass) as? any UIApplicationDelegate
            }
        }
    }

    /// What iOS reads of the app before it runs.
    private static func describe(
        _ delegateClass: NSObject.Type, sceneDelegate: AnyClass?, on iOS: IOSVersion
    ) -> AppDescription {
        var implements = UIApplication.postedCallbacks
        if let delegate = delegateClass as? any UIApplicationDelegate.Type {
            implements.formUnion(UIApplication.implementedCallbacks(of: delegate, on: iOS))
        }
        guard let scenes = sceneDelegate as? any UISceneDelegate.Type else {
            return AppDescription(implements: implements)
        }
        implements.formUnion(UIScene.postedCallbacks)
        implements.formUnion(UIScene.implementedCallbacks(of: scenes))
        return AppDescription(implements: implements, hasScenes: true)
    }

    /// The class that the Info.plist names. Xcode fills in the name of the app's module there, which
    /// is that of the app delegate.
    private static func sceneDelegate(
        _ start: AppStart, beside delegateClass: AnyClass
    ) -> AnyClass? {
        guard let named = start.sceneDelegate else { return nil }
        let module = String(reflecting: delegateClass).prefix { $0 != "." }
        let name = named.replacing("$(PRODUCT_MODULE_NAME)", with: module)
        return NSClassFromString(name) ?? NSClassFromString("\(module).\(name)")
    }

    /// Says why there is no app.
    static func stop(_ sentence: String) -> Int32 {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        return 69
    }
}
