import AppGuest
import Foundation
import VirtualPhone

// The defaults, which say that the app has no such method. The two forms of a method are one on a
// real iPhone, so that a proxy may call either: the form with the handler goes on to the async one
// if the app has only that.
extension UNUserNotificationCenterDelegate {
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

    @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> NotImplemented {
        NotImplemented()
    }

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

    @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async -> NotImplemented {
        NotImplemented()
    }

    @discardableResult
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) -> NotImplemented {
        NotImplemented()
    }
}

// What a type implements, without a call.
extension UNUserNotificationCenterDelegate {
    public static var _implementsWillPresentCompletion: Bool {
        _WillPresent.self != NotImplemented.self
    }
    public static var _implementsWillPresentAsync: Bool {
        _WillPresentAsync.self != NotImplemented.self
    }
    public static var _implementsDidReceiveCompletion: Bool {
        _DidReceive.self != NotImplemented.self
    }
    public static var _implementsDidReceiveAsync: Bool {
        _DidReceiveAsync.self != NotImplemented.self
    }
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

/// The async methods of a delegate, to be called off the main actor.
// Delegates are not Sendable; to call them where iOS does is the frameworks' promise.
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
