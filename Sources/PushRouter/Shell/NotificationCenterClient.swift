public import UserNotifications

/// What the router needs of `UNUserNotificationCenter`; the real one raises an exception outside an
/// app, so tests bring another.
///
///     let center = ManualCenter()
///     let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
@MainActor public protocol NotificationCenterClient: AnyObject {
    /// Held weakly.
    var delegate: (any UNUserNotificationCenterDelegate)? { get set }
    func requestAuthorization(asking options: UNAuthorizationOptions) async throws -> Bool
    func post(_ request: UNNotificationRequest) async throws
    func setBadge(_ count: Int) async throws
    /// Whether the action of this category opens the app, by category and action; told whenever it
    /// is known.
    func actions(_ handler: @escaping @MainActor @Sendable ([String: [String: Bool]]) -> Void)
}
