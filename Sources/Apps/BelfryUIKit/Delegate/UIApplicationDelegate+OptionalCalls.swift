import AppGuest

/// Makes calls such as `delegate.application?(…)` compile, Swift's syntax for optional methods of
/// Objective-C. The properties are named after the methods, and their values can be called.
extension UIApplicationDelegate {
    /// Calls the method with these labels; the result is `nil` when the app has no such method.
    public var application: ApplicationDelegateCalls? { ApplicationDelegateCalls(delegate: self) }

    /// Always there: UIKit does not look for this method first.
    public var applicationDidFinishLaunching: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidFinishLaunching($0) }
    }

    /// `nil` unless the app has the method.
    public var applicationDidBecomeActive: (@MainActor (UIApplication) -> Void)? {
        guard has(.didBecomeActive) else { return nil }
        return { application in _ = self.applicationDidBecomeActive(application) }
    }

    /// `nil` unless the app has the method.
    public var applicationWillResignActive: (@MainActor (UIApplication) -> Void)? {
        guard has(.willResignActive) else { return nil }
        return { application in _ = self.applicationWillResignActive(application) }
    }

    /// `nil` unless the app has the method.
    public var applicationDidEnterBackground: (@MainActor (UIApplication) -> Void)? {
        guard has(.didEnterBackground) else { return nil }
        return { application in _ = self.applicationDidEnterBackground(application) }
    }

    /// `nil` unless the app has the method.
    public var applicationWillEnterForeground: (@MainActor (UIApplication) -> Void)? {
        guard has(.willEnterForeground) else { return nil }
        return { application in _ = self.applicationWillEnterForeground(application) }
    }

    /// `nil` unless the app has the method.
    public var applicationWillTerminate: (@MainActor (UIApplication) -> Void)? {
        guard has(.willTerminate) else { return nil }
        return { application in _ = self.applicationWillTerminate(application) }
    }

    /// Always there: whether the app has the method makes no difference.
    public var applicationDidReceiveMemoryWarning: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidReceiveMemoryWarning($0) }
    }

    private func has(_ method: ApplicationDelegateMethod) -> Bool {
        Self.ownMethods.contains(method)
    }
}
