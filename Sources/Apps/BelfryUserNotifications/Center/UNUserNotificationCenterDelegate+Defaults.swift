import AppGuest
import Foundation
import PushModel
import VirtualPhone

// Default implementations report that the app does not implement the method. For Objective-C the
// two forms of a method are one, so a proxy may call either: the form with the handler calls the
// async form if the app has only that.
extension UNUserNotificationCenterDelegate {
    /// Calls the async form if the app has it, and otherwise reports that the app does not
    /// implement the method.
    @preconcurrency @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) -> NotImplemented {
        if Self._implementsWillPresentAsync {
            let delegate = AsyncDelegate(self)
            AppProcess.runAsync {
                await delegate.willPresent(notification, center)
            } answer: {
                completionHandler($0)
            }
        }
        return NotImplemented()
    }

    /// Reports that the app does not implement the method.
    @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> NotImplemented {
        NotImplemented()
    }

    /// Calls the async form if the app has it, and otherwise reports that the app does not
    /// implement the method.
    @preconcurrency @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) -> NotImplemented {
        if Self._implementsDidReceiveAsync {
            let delegate = AsyncDelegate(self)
            AppProcess.runAsync {
                await delegate.didReceive(response, center)
            } answer: {
                completionHandler()
            }
        }
        return NotImplemented()
    }

    /// Reports that the app does not implement the method.
    @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async -> NotImplemented {
        NotImplemented()
    }

    /// Reports that the app does not implement the method.
    @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) -> NotImplemented {
        NotImplemented()
    }
}

// Members that show which methods a type implements, without calling any.
extension UNUserNotificationCenterDelegate {
    /// Whether the app has `willPresent` with a completion handler.
    public static var _implementsWillPresentCompletion: Bool {
        _WillPresent.self != NotImplemented.self
    }
    /// Whether the app has `willPresent` as an async method.
    public static var _implementsWillPresentAsync: Bool {
        _WillPresentAsync.self != NotImplemented.self
    }
    /// Whether the app has `didReceive` with a completion handler.
    public static var _implementsDidReceiveCompletion: Bool {
        _DidReceive.self != NotImplemented.self
    }
    /// Whether the app has `didReceive` as an async method.
    public static var _implementsDidReceiveAsync: Bool {
        _DidReceiveAsync.self != NotImplemented.self
    }
    /// Whether the app has `openSettingsFor`.
    public static var _implementsOpenSettings: Bool { _OpenSettings.self != NotImplemented.self }

    static var implementsWillPresent: Bool {
        _implementsWillPresentCompletion || _implementsWillPresentAsync
    }
    static var implementsDidReceive: Bool {
        _implementsDidReceiveCompletion || _implementsDidReceiveAsync
    }

    static var methods: Set<Callback> {
        var methods: Set<Callback> = []
        if implementsWillPresent { methods.insert(.willPresent) }
        if implementsDidReceive { methods.insert(.didReceiveResponse) }
        if _implementsOpenSettings { methods.insert(.openSettings) }
        return methods
    }
}

/// Calls a delegate's async methods off the main actor.
// Delegates are not Sendable. Only the frameworks use this type, and call delegates on the thread
// where iOS would.
struct AsyncDelegate: @unchecked Sendable {
    private let delegate: any UNUserNotificationCenterDelegate

    init(_ delegate: any UNUserNotificationCenterDelegate) {
        self.delegate = delegate
    }

    func willPresent(
        _ notification: UNNotification, _ center: UNUserNotificationCenter
    ) async -> UNNotificationPresentationOptions {
        func call<Base: UNUserNotificationCenterDelegate>(
            _ base: Base
        ) async -> UNNotificationPresentationOptions {
            let result: Base._WillPresentAsync = await base.userNotificationCenter(
                center, willPresent: notification)
            return result._options
        }
        return await call(delegate)
    }

    func didReceive(
        _ response: UNNotificationResponse, _ center: UNUserNotificationCenter
    ) async {
        func call<Base: UNUserNotificationCenterDelegate>(_ base: Base) async {
            let _: Base._DidReceiveAsync = await base.userNotificationCenter(
                center, didReceive: response)
        }
        await call(delegate)
    }
}
