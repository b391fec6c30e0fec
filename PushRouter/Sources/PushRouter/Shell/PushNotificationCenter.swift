import UIKit
public import UserNotifications

/// The methods of `UNUserNotificationCenter` that the router uses. Tests use another center,
/// because `UNUserNotificationCenter` raises an exception outside an app.
///
///     let center = ManualCenter()
///     let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
@MainActor public protocol PushNotificationCenter {
    /// The center's delegate, referenced weakly.
    var delegate: (any UNUserNotificationCenterDelegate)? { get nonmutating set }
    /// Asks the user for permission, the first time; returns whether the user has granted it.
    func requestAuthorization(asking options: UNAuthorizationOptions) async throws -> Bool
    /// Schedules a notification of the app's own.
    func post(_ request: UNNotificationRequest) async throws
    /// Sets the number on the app's icon.
    func setBadge(_ count: Int) async throws
    /// Calls `handler` with the actions of the app's categories: whether each action opens the app,
    /// by category and action identifier. A category without actions has no members.
    func actions(_ handler: @escaping @MainActor @Sendable ([String: [String: Bool]]) -> Void)
    /// Calls `handler` with the user's current permission.
    func permission(_ handler: @escaping @MainActor @Sendable (PushPermission) -> Void)
    /// Registers the app's categories. Categories of other SDKs stay, unless they have the same
    /// identifiers.
    func register(_ categories: [PushCategory])
    /// Calls `handler` with the app's notifications in Notification Center.
    func delivered(_ handler: @escaping @MainActor @Sendable ([UNNotification]) -> Void)
    /// Removes notifications from Notification Center, by the identifiers of their requests.
    func removeDelivered(_ identifiers: [String])
}

extension PushNotificationCenter {
    /// Ignores the categories, for centers that do not register any.
    public func register(_ categories: [PushCategory]) {}
}

extension PushRouter {
    /// The app's notification center, `UNUserNotificationCenter.current()`.
    ///
    ///     let router = PushRouter(center: PushRouter.SystemCenter(), store: store, clock: clock)
    @MainActor public struct SystemCenter: PushNotificationCenter {
        // The center calls back on any thread. Compilers before Swift 6.2 assume the main actor for
        // a closure that is not marked `@Sendable`, and the app crashes there.
        let center: UNUserNotificationCenter

        /// Uses `UNUserNotificationCenter.current()`, which raises an exception outside an app.
        public init() {
            center = .current()
        }

        /// The delegate of `UNUserNotificationCenter.current()`.
        public var delegate: (any UNUserNotificationCenterDelegate)? {
            get { center.delegate }
            nonmutating set { center.delegate = newValue }
        }

        /// Calls `requestAuthorization(options:)` with the options.
        public func requestAuthorization(
            asking options: UNAuthorizationOptions
        ) async throws -> Bool {
            try await withCheckedThrowingContinuation { done in
                center.requestAuthorization(options: options) { @Sendable isGranted, error in
                    done.resume(with: error.map { .failure($0) } ?? .success(isGranted))
                }
            }
        }

        /// Calls `add(_:)` with the request.
        public func post(_ request: UNNotificationRequest) async throws {
            try await done { center.add(request, withCompletionHandler: $0) }
        }

        /// Calls `setBadgeCount(_:)`, or sets `applicationIconBadgeNumber` before iOS 16.
        public func setBadge(_ count: Int) async throws {
            guard #available(iOS 16.0, *) else {
                return UIApplication.shared.applicationIconBadgeNumber = count
            }
            try await done { center.setBadgeCount(count, withCompletionHandler: $0) }
        }

        private func done(
            _ call: (@escaping @Sendable ((any Error)?) -> Void) -> Void
        ) async throws {
            try await withCheckedThrowingContinuation {
                (done: CheckedContinuation<Void, any Error>) in
                call { done.resume(with: $0.map { .failure($0) } ?? .success(())) }
            }
        }

        /// Passes the actions of `getNotificationCategories(completionHandler:)` to `handler`.
        public func actions(
            _ handler: @escaping @MainActor @Sendable ([String: [String: Bool]]) -> Void
        ) {
            center.getNotificationCategories { @Sendable categories in
                var actions: [String: [String: Bool]] = [:]
                for category in categories {
                    actions[category.identifier] = [:]
                    for action in category.actions {
                        actions[category.identifier, default: [:]][action.identifier] =
                            action.options.contains(.foreground)
                    }
                }
                let known = actions
                MainThread.run { handler(known) }
            }
        }

        /// Calls `setNotificationCategories(_:)` with the registered categories and the app's own,
        /// because that method replaces all categories.
        public func register(_ categories: [PushCategory]) {
            let center = UncheckedTransfer(center)
            center.value.getNotificationCategories { @Sendable known in
                let own = Set(categories.map(\.id))
                let others = known.filter { !own.contains($0.identifier) }
                center.value.setNotificationCategories(others.union(categories.map(\.category)))
            }
        }

        /// Passes the list of `getDeliveredNotifications(completionHandler:)` to `handler`.
        public func delivered(
            _ handler: @escaping @MainActor @Sendable ([UNNotification]) -> Void
        ) {
            center.getDeliveredNotifications { @Sendable notifications in
                let notifications = UncheckedTransfer(notifications)
                MainThread.run { handler(notifications.value) }
            }
        }

        /// Calls `removeDeliveredNotifications(withIdentifiers:)` with the identifiers.
        public func removeDelivered(_ identifiers: [String]) {
            center.removeDeliveredNotifications(withIdentifiers: identifiers)
        }

        /// Passes the status of `getNotificationSettings(completionHandler:)` to `handler`.
        public func permission(
            _ handler: @escaping @MainActor @Sendable (PushPermission) -> Void
        ) {
            center.getNotificationSettings { @Sendable settings in
                let permission = PushPermission(settings.authorizationStatus)
                MainThread.run { handler(permission) }
            }
        }
    }
}

extension PushPermission {
    init(_ status: UNAuthorizationStatus) {
        switch status {
        case .denied: self = .denied
        case .authorized: self = .authorized
        case .provisional: self = .provisional
        case .ephemeral: self = .ephemeral
        default: self = .notDetermined
        }
    }
}
