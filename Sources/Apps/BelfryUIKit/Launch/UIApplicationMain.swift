import AppGuest
import AppRuntime
import PushModel
import VirtualPhone

/// Creates the application and its delegate, and runs the app until its process ends.
///
/// Class names are those of `NSStringFromClass`. Returns 69 if the delegate does not exist.
/// Otherwise it never returns: the process ends with its phone, or at once with status 64 if it was
/// started without a phone.
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
    MainActor.assumeIsolated {
        let delegateClass: AnyClass? = delegateClassName.flatMap { NSClassFromString($0) }
        guard let delegateClass = delegateClass as? NSObject.Type,
            delegateClass is any UIApplicationDelegate.Type
        else {
            return Executable.stop(
                "The class “\(delegateClassName ?? "")” is missing or not a UIApplicationDelegate. "
                    + "Pass NSStringFromClass(AppDelegate.self).")
        }
        let principal: AnyClass? = principalClassName.flatMap { NSClassFromString($0) }
        Executable.run(
            delegateClass, principalClass: principal as? UIApplication.Type ?? UIApplication.self)
    }
}

extension UIApplicationDelegate {
    /// The start of an app whose delegate is marked `@main`.
    public static func main() {
        guard let type = Self.self as? NSObject.Type else {
            exit(Executable.stop("Derive \(Self.self) from NSObject or UIResponder."))
        }
        Executable.run(type, principalClass: UIApplication.self)
    }
}

// `@UIApplicationMain` compiles to a call of these two functions, by their names in C. The second
// one is declared in Sources/Apps/BelfryUIApplicationMain/.

#if !canImport(ObjectiveC)  // Apple's Foundation has it.
    /// Returns the name of a class as an `NSString` that is never freed, because the process has
    /// only one delegate.
    @_cdecl("NSStringFromClass")
    package func nameOfClass(_ type: UnsafeRawPointer) -> UnsafeMutableRawPointer {
        let name = NSString(string: NSStringFromClass(unsafeBitCast(type, to: AnyClass.self)))
        return Unmanaged.passRetained(name).toOpaque()
    }
#endif

/// The C entry point of `UIApplicationMain(_:_:_:_:)`, which takes `NSString`s.
@_cdecl("UIApplicationMain")
package func runApplication(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ principalClassName: UnsafeRawPointer?, _ delegateClassName: UnsafeRawPointer?
) -> Int32 {
    let name = { (string: UnsafeRawPointer) in
        Unmanaged<NSString>.fromOpaque(string).takeUnretainedValue() as String
    }
    return UIApplicationMain(
        argc, argv ?? CommandLine.unsafeArgv, principalClassName.map(name),
        delegateClassName.map(name))
}

/// Runs the app's own executable, started by a phone.
@MainActor
package enum Executable {
    /// Runs the app in the process of this executable. Never returns.
    public static func run(_ delegateClass: NSObject.Type, principalClass: UIApplication.Type)
        -> Never
    {
        AppProcess.runLaunched { epoch in
            let runtime = AppRuntime(epoch: epoch)
            runtime.drainByItself()
            return runtime
        } describe: { start in
            UIApplication.describe(
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

    /// Returns the class that the Info.plist names. Xcode fills in the name of the app's module,
    /// which is taken from the app delegate.
    private static func sceneDelegate(
        _ start: AppStart, beside delegateClass: AnyClass
    ) -> AnyClass? {
        guard let named = start.sceneDelegate else { return nil }
        let module = String(reflecting: delegateClass).prefix { $0 != "." }
        let name = named.replacing("$(PRODUCT_MODULE_NAME)", with: module)
        return NSClassFromString(name) ?? NSClassFromString("\(module).\(name)")
    }

    /// Prints why the app cannot start; returns the exit status.
    static func stop(_ sentence: String) -> Int32 {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        return 69
    }
}
