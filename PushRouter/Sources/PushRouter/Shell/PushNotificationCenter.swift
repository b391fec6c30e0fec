import UIKit
public import UserNotifications

/// What the router uses of `UNUserNotificationCenter`, which raises an exception outside an app;
/// tests use another one.
///
///     let center = ManualCenter()
///     let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
@MainActor public protocol PushNotificationCenter {
    /// Referenced weakly.
    var delegate: (any UNUserNotificationCenterDelegate)? { get nonmutating set }
    /// Asks the user for permission, the first time; returns whether it is granted.
    func requestAuthorization(asking options: UNAuthorizationOptions) async throws -> Bool
    /// Schedules a notification of the app's own.
    func post(_ request: UNNotificationRequest) async throws
    /// Sets the number on the app's icon.
    func setBadge(_ count: Int) async throws
    /// Calls `handler` with the actions of the app's categories: by category and action identifier,
    /// whether the action opens the app.
    func actions(_ handler: @escaping @MainActor @Sendable ([String: [String: Bool]]) -> Void)
    /// Calls `handler` with what the user allows.
    func permission(_ handler: @escaping @MainActor @Sendable (PushPermission) -> Void)
    /// Adds the app's categories to those of others, in the place of those with the same identifiers.
    func register(_ categories: [PushCategory])
}

extension PushNotificationCenter {
    /// Nothing.
    public func register(_ categories: [PushCategory]) {}
}

extension PushRouter {
    /// The app's own notification center.
    ///
    ///     let router = PushRouter(center: PushRouter.SystemCenter(), store: store, clock: clock)
    @MainActor public struct SystemCenter: PushNotificationCenter {
        // It calls back on any thread: compilers before Swift 6.2 take a closure that is not said to
        // be `@Sendable` for one of the main actor, and end the app there.
        let center: UNUserNotificationCenter

        /// `UNUserNotificationCenter.current()`, which raises an exception outside an app.
        public init() {
            center = .current()
        }

        /// The center's delegate.
        public var delegate: (any UNUserNotificationCenterDelegate)? {
            get { center.delegate }
            nonmutating set { center.delegate = newValue }
        }

        /// `requestAuthorization(options:)`.
        public func requestAuthorization(
            asking options: UNAuthorizationOptions
        ) async throws -> Bool {
            try await withCheckedThrowingContinuation { done in
                center.requestAuthorization(options: options) { @Sendable isGranted, error in
                    done.resume(with: error.map { .failure($0) } ?? .success(isGranted))
                }
            }
        }

        /// `add(_:)`.
        public func post(_ request: UNNotificationRequest) async throws {
            try await done { center.add(request, withCompletionHandler: $0) }
        }

        /// `setBadgeCount(_:)`; before iOS 16 `applicationIconBadgeNumber`.
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

        /// `getNotificationCategories(completionHandler:)`.
        public func actions(
            _ handler: @escaping @MainActor @Sendable ([String: [String: Bool]]) -> Void
        ) {
            center.getNotificationCategories { @Sendable categories in
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

        /// `setNotificationCategories(_:)`, which replaces all: with those that are there.
        public func register(_ categories: [PushCategory]) {
            let center = UncheckedTransfer(center)
            center.value.getNotificationCategories { @Sendable known in
                let own = Set(categories.map(\.id))
                let others = known.filter { !own.contains($0.identifier) }
                center.value.setNotificationCategories(others.union(categories.map(\.category)))
            }
        }

        /// `getNotificationSettings(completionHandler:)`.
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
