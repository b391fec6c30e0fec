import Foundation
import UIKit
import UserNotifications

/// OneSignal's class with the members that this app calls. It sends nothing, and records the calls.
public final class OneSignal: NSObject {
    public static var Notifications: OSNotifications.Type { OSNotifications.self }
    public static let User = OSUserStandIn()
    private static let told = Calls()

    public static func initialize(
        _ appId: String, withLaunchOptions launchOptions: [AnyHashable: Any]?
    ) {
        add("initialize")
    }

    public static func login(_ externalId: String) { add("login \(externalId)") }

    public static func logout() { add("logout") }

    static func add(_ call: String) { told.add(call) }

    /// Returns the app's calls since this method was last called. A member of the stand-in alone,
    /// for tests.
    public static func takeCalls() -> [String] { told.take() }
}

public final class OSNotifications: NSObject {
    public static func requestPermission(_ block: ((Bool) -> Void)?, fallbackToSettings: Bool) {
        UNUserNotificationCenter.current().requestAuthorization(
            options: [.alert, .badge, .sound]
        ) { _, _ in
            Task { @MainActor in UIApplication.shared.registerForRemoteNotifications() }
        }
    }

    /// OneSignal answers with an ID for this installation.
    public static func didRegisterForRemoteNotifications(deviceToken: Data) {
        OneSignal.User.pushSubscription.subscribe()
    }

    public static func didFailToRegisterForRemoteNotifications(error: NSError) {}

    public static func didReceiveRemoteNotification(
        userInfo: [AnyHashable: Any],
        completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        OneSignal.add("received")
        completionHandler(.noData)
    }

    public static func willPresentNotification(
        payload: [AnyHashable: Any], completion: @escaping (OSNotification?) -> Void
    ) {
        OneSignal.add("will present")
        completion(OSNotification())
    }

    public static func didReceiveNotificationResponse(_ response: UNNotificationResponse) {
        OneSignal.add("clicked")
    }
}

public final class OSNotification: NSObject {}

public final class OSUserStandIn: Sendable {
    public let pushSubscription = OSPushSubscription()
}

// A lock protects the properties.
public final class OSPushSubscription: @unchecked Sendable {
    private let lock = NSLock()
    private var subscription: String?
    private weak var observer: (any OSPushSubscriptionObserver)?

    public var id: String? { lock.withLock { subscription } }

    public func addObserver(_ observer: any OSPushSubscriptionObserver) {
        lock.withLock { self.observer = observer }
    }

    /// Removes the ID, because OneSignal can have none yet. A member of the stand-in alone, for
    /// tests.
    public func forget() { lock.withLock { subscription = nil } }

    func subscribe() {
        lock.withLock { subscription = "subscription" }
        Task { tellObserver() }
    }

    private func tellObserver() {
        let observer = lock.withLock { self.observer }
        observer?.onPushSubscriptionDidChange(state: OSPushSubscriptionChangedState())
    }
}

public protocol OSPushSubscriptionObserver: AnyObject {
    func onPushSubscriptionDidChange(state: OSPushSubscriptionChangedState)
}

public final class OSPushSubscriptionChangedState: NSObject {}

// A lock protects the list.
private final class Calls: @unchecked Sendable {
    private let lock = NSLock()
    private var calls: [String] = []

    func add(_ call: String) { lock.withLock { calls.append(call) } }

    func take() -> [String] {
        lock.withLock {
            defer { calls = [] }
            return calls
        }
    }
}
