// As on Apple's platforms, whoever imports UserNotifications sees Foundation, its networking part
// and Dispatch.
@_exported import Dispatch
@_exported import Foundation
#if canImport(FoundationNetworking)
    @_exported import FoundationNetworking
#endif

import AppGuest
import VirtualPhone

/// The app's side of notifications: permission, categories, requests, what is delivered.
///
/// There is one for each run of an app on a phone. Code that runs on no phone, such as a plain unit
/// test, has one too, where nothing has been asked and nothing is allowed; Apple's crashes outside
/// an app bundle. Completion handlers are called on a private queue, never on the main thread.
// The state is behind a lock.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    private struct State {
        var delegate = DelegateReference(nil)
        var categories: Set<UNNotificationCategory> = []
        var requested: UNAuthorizationOptions = []
    }

    /// The run of the app it belongs to; nil where there is no phone, or no longer.
    weak let process: AppProcess?
    private let state = LockedValue(State())

    private static let alone = UNUserNotificationCenter(nil)

    init(_ process: AppProcess?) {
        self.process = process
        super.init()
        process?.performs([.willPresent, .didReceiveResponse, .openSettings]) { call, process in
            process.existing(UNUserNotificationCenter.self)?.perform(call, of: process)
        }
    }

    /// The center of the app that the running code belongs to.
    open class func current() -> UNUserNotificationCenter {
        guard let process = AppProcess.current else { return alone }
        return process.object { UNUserNotificationCenter(process) }
    }

    /// Who answers for the app's notifications. Weak: keep the object yourself. Set it before
    /// `application(_:didFinishLaunchingWithOptions:)` returns, or the response that started the
    /// app is lost.
    open var delegate: (any UNUserNotificationCenterDelegate)? {
        get { state.withLock { $0.delegate }.delegate }
        set {
            let reference = DelegateReference(newValue)
            state.withLock { $0.delegate = reference }
            process?.connection.send(
                .setNotificationDelegate(newValue.map { type(of: $0).methods }))
        }
    }

    /// Apps may bring a notification content extension: true on an iPhone.
    open var supportsContentExtensions: Bool { true }

    /// Registers the app's categories, in place of those before.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        state.withLock { $0.categories = categories }
        process?.connection.send(
            .setCategories(
                categories.map(NotificationCategory.init).sorted { $0.id < $1.id }))
    }

    /// The categories that this run of the app has registered. A real iPhone remembers those of
    /// earlier runs too.
    @preconcurrency open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        let categories = categories
        callOut { completionHandler(categories) }
    }

    open func notificationCategories() async -> Set<UNNotificationCategory> { categories }

    private var categories: Set<UNNotificationCategory> { state.withLock { $0.categories } }

    /// What this run of the app has asked permission for.
    var requested: UNAuthorizationOptions { state.withLock { $0.requested } }

    func remember(_ options: UNAuthorizationOptions) {
        state.withLock { $0.requested.formUnion(options) }
    }

    /// Calls a completion handler, where Apple's are called: on no particular thread.
    func callOut(_ handler: @escaping @Sendable () -> Void) {
        guard let process else { return DispatchQueue.global().async(execute: handler) }
        process.callOut(handler)
    }
}

/// A delegate on its way to the thread where its method runs. Weak, as the notification center's
/// own hold is.
// Delegates are not Sendable; to call them where iOS does is the frameworks' promise.
struct DelegateReference: @unchecked Sendable {
    weak var delegate: (any UNUserNotificationCenterDelegate)?

    init(_ delegate: (any UNUserNotificationCenterDelegate)?) {
        self.delegate = delegate
    }
}
