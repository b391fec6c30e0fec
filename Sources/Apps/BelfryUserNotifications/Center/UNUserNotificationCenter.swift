// Apple's module re-exports Foundation with its networking part and Dispatch, and so does this one.
@_exported import Dispatch
@_exported import Foundation
#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif

import AppGuest
import VirtualPhone

/// An app's access to notifications: permission, categories, scheduled requests, delivered
/// notifications.
///
/// There is one per run of an app on a phone. Code outside any phone, such as a plain unit test,
/// gets a center without permission, where no permission has been requested. Apple's raises an
/// exception outside an app bundle. Completion handlers are called on a private queue, never on the
/// main thread.
// All mutable state is behind a lock.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private struct State {
        var delegate = DelegateReference(nil)
        var delegateObservers: [ObjectIdentifier: @Sendable () -> Void] = [:]
        var categories: Set<UNNotificationCategory> = []
        var requested: UNAuthorizationOptions = []
    }

    /// The app process of the center; `nil` without a phone, and after the process has ended.
    weak let process: AppProcess?
    private let state = LockedValue(State())

    private static let alone = UNUserNotificationCenter(nil)

    init(_ process: AppProcess?) {
        self.process = process
        super.init()
        if let process { Self.performCalls(of: process) }
    }

    /// The notification center of the app that the calling code belongs to.
    open class func current() -> UNUserNotificationCenter {
        guard let process = AppProcess.current else { return alone }
        return process.object { UNUserNotificationCenter(process) }
    }

    /// The object that decides how notifications are presented and receives responses to them.
    ///
    /// Held weakly, as by Apple's class: keep a strong reference. Set it before
    /// `application(_:didFinishLaunchingWithOptions:)` returns. If it is set later, the response
    /// that launched the app is lost.
    open var delegate: (any UNUserNotificationCenterDelegate)? {
        get { state.withLock { $0.delegate }.delegate }
        set {
            let reference = DelegateReference(newValue)
            let observers = state.withLock { state in
                state.delegate = reference
                return state.delegateObservers.values
            }
            process?.connection.send(
                .setNotificationDelegate(newValue.map { type(of: $0).methods }))
            for changed in observers { changed() }
        }
    }

    /// Calls `changed` whenever the delegate has been set, until the returned object is released.
    /// Replaces key-value observation, which exists on Apple's systems alone.
    package func observeDelegate(_ changed: @escaping @Sendable () -> Void) -> NSObject {
        let observation = DelegateObservation(self)
        state.withLock { $0.delegateObservers[ObjectIdentifier(observation)] = changed }
        return observation
    }

    fileprivate func endObservation(_ id: ObjectIdentifier) {
        state.withLock { $0.delegateObservers[id] = nil }
    }

    /// Whether notification content extensions are supported: always `true`, as on an iPhone.
    open var supportsContentExtensions: Bool { true }

    /// Registers the app's categories, replacing all earlier ones.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        state.withLock { $0.categories = categories }
        process?.connection.send(
            .setCategories(
                categories.map(NotificationCategory.init).sorted { $0.id < $1.id }))
    }

    /// Passes the categories that the app and its extensions have registered to the handler, in
    /// this run or an earlier one.
    @preconcurrency open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        let categories = categories
        callOut { completionHandler(categories) }
    }

    /// The async form of `getNotificationCategories(completionHandler:)`.
    open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

    private var categories: Set<UNNotificationCategory> {
        guard case .categories(let known)? = process?.connection.ask(.categories) else {
            return state.withLock { $0.categories }
        }
        return Set(known.map(UNNotificationCategory.init))
    }

    /// The options for which this run of the app has requested permission.
    var requested: UNAuthorizationOptions { state.withLock { $0.requested } }

    func remember(_ options: UNAuthorizationOptions) {
        state.withLock { $0.requested.formUnion(options) }
    }

    /// Calls a completion handler on no particular thread, like Apple's class.
    func callOut(_ handler: @escaping @Sendable () -> Void) {
        guard let process else { return DispatchQueue.global().async(execute: handler) }
        process.callOut(handler)
    }
}

/// An observation of the delegate, which ends when this object is released.
private final class DelegateObservation: NSObject, Sendable {
    private let center: UNUserNotificationCenter

    init(_ center: UNUserNotificationCenter) {
        self.center = center
        super.init()
    }

    deinit { center.endObservation(ObjectIdentifier(self)) }
}

/// A weak reference to a delegate that crosses threads.
// Delegates are not Sendable. Only the frameworks use this type, and call delegates on the thread
// where iOS would.
struct DelegateReference: @unchecked Sendable {
    weak var delegate: (any UNUserNotificationCenterDelegate)?

    init(_ delegate: (any UNUserNotificationCenterDelegate)?) {
        self.delegate = delegate
    }
}
