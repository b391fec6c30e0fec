import AppGuest

/// `delegate.application?(…)` and the like, which Swift writes for optional methods of Objective-C:
/// properties of the methods' names, whose values can be called.
extension UIApplicationDelegate {
    /// Calls the method with these labels; the result is `nil` when the app has no such method.
    public var application: ApplicationDelegateCalls? { ApplicationDelegateCalls(delegate: self) }

    public var applicationDidFinishLaunching: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidFinishLaunching($0) }
    }

    public var applicationDidBecomeActive: (@MainActor (UIApplication) -> Void)? {
        guard has(.didBecomeActive) else { return nil }
        return { application in _ = self.applicationDidBecomeActive(application) }
    }

    public var applicationWillResignActive: (@MainActor (UIApplication) -> Void)? {
        guard has(.willResignActive) else { return nil }
        return { application in _ = self.applicationWillResignActive(application) }
    }

    public var applicationDidEnterBackground: (@MainActor (UIApplication) -> Void)? {
        guard has(.didEnterBackground) else { return nil }
        return { application in _ = self.applicationDidEnterBackground(application) }
    }

    public var applicationWillEnterForeground: (@MainActor (UIApplication) -> Void)? {
        guard has(.willEnterForeground) else { return nil }
        return { application in _ = self.applicationWillEnterForeground(application) }
    }

    public var applicationWillTerminate: (@MainActor (UIApplication) -> Void)? {
        guard has(.willTerminate) else { return nil }
        return { application in _ = self.applicationWillTerminate(application) }
    }

    public var applicationDidReceiveMemoryWarning: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidReceiveMemoryWarning($0) }
    }

    private func has(_ method: ApplicationDelegateMethod) -> Bool {
        Self.implementedMethods.contains(method)
    }
}
