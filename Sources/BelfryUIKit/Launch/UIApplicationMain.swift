import AppProcess

/// Makes the application and its delegate, and runs the app until it ends.
///
/// Class names are those of `NSStringFromClass`. Without a phone to run on, it says so on standard
/// error and returns 69, “service unavailable”.
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
                "There is no class “\(delegateClassName ?? "")” that is a UIApplicationDelegate. "
                    + "Pass NSStringFromClass(AppDelegate.self).")
        }
        let principal: AnyClass? = principalClassName.flatMap { NSClassFromString($0) }
        return Executable.run(
            delegateClass, principalClass: principal as? UIApplication.Type ?? UIApplication.self)
    }
}

extension UIApplicationDelegate {
    /// The app's start, for a delegate that is marked `@main`.
    public static func main() {
        guard let type = Self.self as? NSObject.Type else {
            exit(Executable.stop("\(Self.self) needs NSObject or UIResponder as superclass."))
        }
        exit(Executable.run(type, principalClass: UIApplication.self))
    }
}
