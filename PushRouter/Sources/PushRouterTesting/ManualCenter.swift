public import PushRouter
public import UserNotifications

/// A notification center for tests, where `UNUserNotificationCenter` raises an exception.
///
///     let center = ManualCenter()
///     let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
///     try await router.setBadge(3)
///     #expect(center.badge == 3)
@MainActor public final class ManualCenter: PushNotificationCenter {
    /// The center's delegate: the router's, once the router is installed.
    public weak var delegate: (any UNUserNotificationCenterDelegate)?
    /// Whether the user grants permission.
    ///
    ///     center.allows = false
    ///     #expect(try await router.register() == false)
    ///     #expect(center.asked == [[.alert, .badge, .sound]])
    public var allows = true
    /// The user's permission, which the router reports to the app's server.
    ///
    ///     center.permission = .provisional
    public var permission = PushPermission.authorized
    /// Whether an action opens the app, by category and action identifier.
    ///
    ///     center.actions = ["mail": ["archive": false]]
    public var actions: [String: [String: Bool]] = [:]
    /// The categories that the router has registered.
    ///
    ///     #expect(center.categories == [mail])
    public private(set) var categories: [PushCategory] = []
    /// The error that requests for permission, posts and badges throw while it is set, as if iOS
    /// failed or the user had allowed nothing.
    ///
    ///     center.failure = UNError(.notificationsNotAllowed)
    ///     await #expect(throws: UNError.self) { try await router.setBadge(3) }
    public var failure: (any Error)?
    /// The options of every request for permission, in order.
    public private(set) var asked: [UNAuthorizationOptions] = []
    /// The notifications in Notification Center, oldest first.
    ///
    ///     center.delivered = [try SystemObjects.notification(message)]
    ///     await router.withdraw { $0.threadID == "ann" }
    ///     #expect(center.delivered.isEmpty)
    public var delivered: [UNNotification] = []
    /// The posted notifications, in order.
    ///
    ///     try await router.notify(content, about: message)
    ///     #expect(center.posted.map(\.content.body) == ["Dinner?"])
    public private(set) var posted: [UNNotificationRequest] = []
    /// The badge that was last set; `nil` before.
    public private(set) var badge: Int?

    /// Creates a notification center whose user allows everything.
    public init() {}

    /// Records the options in `asked`; returns `allows`.
    public func requestAuthorization(asking options: UNAuthorizationOptions) async throws -> Bool {
        asked.append(options)
        try fail()
        return allows
    }

    /// Records the notification in `posted`.
    public func post(_ request: UNNotificationRequest) async throws {
        try fail()
        posted.append(request)
    }

    /// Records the number in `badge`.
    public func setBadge(_ count: Int) async throws {
        try fail()
        badge = count
    }

    private func fail() throws {
        if let failure { throw failure }
    }

    /// Calls `handler` with `actions`.
    public func actions(
        _ handler: @escaping @MainActor @Sendable ([String: [String: Bool]]) -> Void
    ) {
        handler(actions)
    }

    /// Calls `handler` with `delivered`.
    public func delivered(_ handler: @escaping @MainActor @Sendable ([UNNotification]) -> Void) {
        handler(delivered)
    }

    /// Removes the notifications from `delivered`.
    public func removeDelivered(_ identifiers: [String]) {
        delivered.removeAll { identifiers.contains($0.request.identifier) }
    }

    /// Records the categories in `categories`.
    public func register(_ categories: [PushCategory]) {
        self.categories = categories
    }

    /// Calls `handler` with `permission`.
    public func permission(_ handler: @escaping @MainActor @Sendable (PushPermission) -> Void) {
        handler(permission)
    }
}
