import Foundation
public import UserNotifications

/// What the app can ask of the router.
extension PushRouter {
    /// Asks the user for permission, the first time, and APNs for the device token; returns whether
    /// notifications are allowed. The token arrives as `.registered`.
    ///
    ///     button.onTap { try await router.register() }
    ///
    /// Call it when the user sees why. Silent pushes arrive without permission, too.
    @discardableResult
    public func register(
        asking options: UNAuthorizationOptions = [.alert, .badge, .sound]
    ) async throws -> Bool {
        let isAllowed = try await center.requestAuthorization(asking: options)
        send(.register)
        return isAllowed
    }

    /// Sets the number on the app's icon; 0 removes it, and the app's notifications from Notification
    /// Center. Throws the error of iOS if the user has not allowed badges.
    ///
    ///     case .refreshBadge: Task { try await router.setBadge(await api.unread()) }
    public func setBadge(_ count: Int) async throws {
        try await center.setBadge(count)
    }

    /// Posts a notification of the app's own about a silent push. When the user opens it, `.opened`
    /// contains the silent push's message.
    ///
    ///     case .arrivedSilently(let work) where !work.isAlreadyVisible:
    ///         let content = UNMutableNotificationContent()
    ///         content.body = try await inbox.text(of: work.message)
    ///         try await router.notify(content, about: work.message)
    ///         work.finish(.newData)
    ///
    /// Posting again about a message with an ID replaces the first notification. Throws the error of
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

    /// Uploads the device token to the app's server, now and whenever it changes, until the server
    /// accepts it. `owner` is the user; `nil` after signing out, which removes the token there.
    ///
    ///     router.upload(server, owner: session.user?.id)
    ///
    /// Call it at every launch, and when the user changes. Nothing is sent if the server accepted the
    /// same token, environment, owner and installation less than 7 days ago.
    public func upload(_ uploader: any PushTokenUploader, owner: String?) {
        self.uploader = uploader
        send(.uploads(owner: owner))
    }

    /// Requests run one after the other: a cancelled one must not reach the server after a newer
    /// one.
    func start(_ task: TokenTask, _ generation: Int) {
        guard let uploader else { return }
        let before = upload
        upload = Task { [weak self] in
            await before?.value
            let outcome = await uploader.perform(task)
            self?.send(.uploadEnded(generation: generation, outcome))
        }
    }
}

extension PushTokenUploader {
    fileprivate func perform(_ task: TokenTask) async -> UploadOutcome {
        do {
            try Task.checkCancellation()
            switch task {
            case .upload(let registration): try await upload(registration)
            case .remove(let registration): try await remove(registration)
            }
            return .done
        } catch let refusal as PushRouter.UploadRefusal {
            return .failed(status: refusal.status, retryAfter: refusal.retryAfter)
        } catch {
            return .failed(status: nil, retryAfter: nil)
        }
    }
}
