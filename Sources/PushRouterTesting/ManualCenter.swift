public import PushRouter
public import UserNotifications

/// A notification center outside an app, where Apple's raises an exception.
///
///     let center = ManualCenter()
///     let router = PushRouter(center: center, store: MemoryStore(), clock: ManualClock())
///     try await router.setBadge(3)
///     #expect(center.badge == 3)
@MainActor public final class ManualCenter: PushNotificationCenter {
    public weak var delegate: (any UNUserNotificationCenterDelegate)?
    /// What the user answers when asked.
    ///
    ///     center.allows = false
    ///     #expect(try await router.register() == false)
    ///     #expect(center.asked == [[.alert, .badge, .sound]])
    public var allows = true
    /// Which actions open the app: by category, by action.
    ///
    ///     center.actions = ["mail": ["archive": false]]
    public var actions: [String: [String: Bool]] = [:]
    /// What the app asked permission for, in order.
    public private(set) var asked: [UNAuthorizationOptions] = []
    /// What the app posted, in order.
    ///
    ///     try await router.notify(content, about: message)
    ///     #expect(center.posted.map(\.content.body) == ["Dinner?"])
    public private(set) var posted: [UNNotificationRequest] = []
    /// The number the app set last.
    public private(set) var badge: Int?

    /// A center whose user allows everything.
    public init() {}

    public func requestAuthorization(asking options: UNAuthorizationOptions) async throws -> Bool {
        asked.append(options)
        return allows
    }

    public func post(_ request: UNNotificationRequest) async throws {
        posted.append(request)
    }

    public func setBadge(_ count: Int) async throws {
        badge = count
    }

    public func actions(
        _ handler: @escaping @MainActor @Sendable ([String: [String: Bool]]) -> Void
    ) {
        handler(actions)
    }
}
