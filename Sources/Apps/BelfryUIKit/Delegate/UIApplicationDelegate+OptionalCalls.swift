import AppGuest

/// Makes calls such as `delegate.application?(…)` compile, Swift's syntax for optional methods of
/// Objective-C. The properties are named after the methods, and their values can be called.
extension UIApplicationDelegate {
    /// Calls the method with these labels; the result is `nil` when the app does not implement the
    /// method.
    public var application: ApplicationDelegateCalls? { ApplicationDelegateCalls(delegate: self) }

    /// The method, which is never `nil`: UIKit does not look for this method first.
    public var applicationDidFinishLaunching: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidFinishLaunching($0) }
    }

    /// The method; `nil` unless the app implements it.
    public var applicationDidBecomeActive: (@MainActor (UIApplication) -> Void)? {
        guard has(.didBecomeActive) else { return nil }
        return { [receiver = receiver(of: .didBecomeActive)] in
            _ = receiver.applicationDidBecomeActive($0)
        }
    }

    /// The method; `nil` unless the app implements it.
    public var applicationWillResignActive: (@MainActor (UIApplication) -> Void)? {
        guard has(.willResignActive) else { return nil }
        return { [receiver = receiver(of: .willResignActive)] in
            _ = receiver.applicationWillResignActive($0)
        }
    }

    /// The method; `nil` unless the app implements it.
    public var applicationDidEnterBackground: (@MainActor (UIApplication) -> Void)? {
        guard has(.didEnterBackground) else { return nil }
        return { [receiver = receiver(of: .didEnterBackground)] in
            _ = receiver.applicationDidEnterBackground($0)
        }
    }

    /// The method; `nil` unless the app implements it.
    public var applicationWillEnterForeground: (@MainActor (UIApplication) -> Void)? {
        guard has(.willEnterForeground) else { return nil }
        return { [receiver = receiver(of: .willEnterForeground)] in
            _ = receiver.applicationWillEnterForeground($0)
        }
    }

    /// The method; `nil` unless the app implements it.
    public var applicationWillTerminate: (@MainActor (UIApplication) -> Void)? {
        guard has(.willTerminate) else { return nil }
        return { [receiver = receiver(of: .willTerminate)] in
            _ = receiver.applicationWillTerminate($0)
        }
    }

    /// The method, which is never `nil`: its presence makes no difference.
    public var applicationDidReceiveMemoryWarning: (@MainActor (UIApplication) -> Void)? {
        { self.applicationDidReceiveMemoryWarning($0) }
    }

    private func has(_ method: ApplicationDelegateMethod) -> Bool {
        Self.implementedMethods.contains(method)
    }
}
