import AppGuest

/// Makes the application and its delegate, and runs the app until it ends.
///
/// Class names are those of `NSStringFromClass`. Returns 69 when there is no such delegate, and else
/// never: the process ends with its phone, and at once with status 64 when no phone has started it.
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
        Executable.run(
            delegateClass, principalClass: principal as? UIApplication.Type ?? UIApplication.self)
    }
}

extension UIApplicationDelegate {
    /// The app's start, for a delegate that is marked `@main`.
    public static func main() {
        guard let type = Self.self as? NSObject.Type else {
            exit(Executable.stop("\(Self.self) needs NSObject or UIResponder as superclass."))
        }
        Executable.run(type, principalClass: UIApplication.self)
    }
}
