import UIKit
public import UserNotifications

/// What the router needs of `UNUserNotificationCenter`; the real one raises an exception outside an
/// app, so tests bring another.
///
///     let center = ManualCenter()
///     let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
@MainActor public protocol PushNotificationCenter: AnyObject {
    /// Held weakly.
    var delegate: (any UNUserNotificationCenterDelegate)? { get set }
    func requestAuthorization(asking options: UNAuthorizationOptions) async throws -> Bool
    func post(_ request: UNNotificationRequest) async throws
    func setBadge(_ count: Int) async throws
    /// Whether the action of this category opens the app, by category and action; told whenever it
    /// is known.
    func actions(_ handler: @escaping @MainActor @Sendable ([String: [String: Bool]]) -> Void)
}

extension UNUserNotificationCenter: PushNotificationCenter {
    public func requestAuthorization(asking options: UNAuthorizationOptions) async throws -> Bool {
        try await withCheckedThrowingContinuation { done in
            requestAuthorization(options: options) { isGranted, error in
                done.resume(with: error.map { .failure($0) } ?? .success(isGranted))
            }
        }
    }

    public func post(_ request: UNNotificationRequest) async throws {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            add(request) { done.resume(with: $0.map { .failure($0) } ?? .success(())) }
        }
    }

    public func setBadge(_ count: Int) async throws {
        guard #available(iOS 16.0, *) else {
            return UIApplication.shared.applicationIconBadgeNumber = count
        }
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            setBadgeCount(count) { done.resume(with: $0.map { .failure($0) } ?? .success(())) }
        }
    }

    public func actions(
        _ handler: @escaping @MainActor @Sendable ([String: [String: Bool]]) -> Void
    ) {
        getNotificationCategories { categories in
            var actions: [String: [String: Bool]] = [:]
            for category in categories {
                for action in category.actions {
                    actions[category.identifier, default: [:]][action.identifier] =
                        action.options.contains(.foreground)
                }
            }
            let known = actions
            MainThread.run { handler(known) }
        }
    }
}
