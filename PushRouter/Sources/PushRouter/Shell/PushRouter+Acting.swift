import Foundation
public import UserNotifications

/// Requests of the app to the router.
extension PushRouter {
    /// Asks the user for permission, the first time, and requests the device token; returns whether
    /// the user allows notifications. The token arrives as `.registered`.
    ///
    ///     button.onTap { try await router.register() }
    ///
    /// Call it when the user sees the reason. Silent pushes also arrive without permission.
    @discardableResult
    public func register(
        asking options: UNAuthorizationOptions = [.alert, .badge, .sound]
    ) async throws -> Bool {
        let isAllowed = try await center.requestAuthorization(asking: options)
        refreshContext()
        send(.register)
        return isAllowed
    }

    /// Sets the number on the app's icon. 0 removes the number, and the app's notifications from
    /// Notification Center. Throws the error of iOS if the user has not allowed badges, or the
    /// file's error if the configuration's `badge` cannot be written.
    ///
    ///     case .refreshBadge: try? await router.setBadge(await api.unread())
    public func setBadge(_ count: Int) async throws {
        let shared = Result { try configuration.badge?.set(count) }
        try await center.setBadge(count)
        try shared.get()
    }

    /// Removes the app's delivered notifications whose messages match, from Notification Center and
    /// the Lock Screen. Messages that a peer owns stay.
    ///
    ///     await router.withdraw { $0.threadID == chat.id }        // the user has read it in the app
    ///
    /// A notification that the app posted with `notify` matches by the message that it is about.
    public func withdraw(where isDone: @escaping @MainActor (PushMessage) -> Bool) async {
        let identifiers = await withCheckedContinuation { found in
            center.delivered { [weak self] notifications in
                guard let self else { return found.resume(returning: [String]()) }
                let matching = notifications.filter {
                    !self.isOwned($0) && isDone(self.subject(of: $0).message)
                }
                found.resume(returning: matching.map(\.request.identifier))
            }
        }
        if !identifiers.isEmpty { center.removeDelivered(identifiers) }
    }

    /// Posts a notification of the app about a silent push, from the handler's `work`. When the
    /// user opens the notification, `opens()` returns the message of the silent push.
    ///
    ///     let content = UNMutableNotificationContent()
    ///     content.body = try await inbox.text(of: message)
    ///     try await router.notify(content, about: message)
    ///
    /// A second notification about a message with an ID replaces the first one. Throws the error of
    /// iOS if the user has not allowed notifications.
    public func notify(_ content: UNNotificationContent, about message: PushMessage) async throws {
        let mutable =
            content.mutableCopy() as? UNMutableNotificationContent ?? UNMutableNotificationContent()
        mutable.userInfo[PushMessage.aboutKey] = try message.payloadText()
        try await center.post(
            UNNotificationRequest(
                identifier: "push-router.\(message.id ?? UUID().uuidString)", content: mutable,
                trigger: nil))
    }
}
