import Foundation
import UIKit

/// The user's permission, and the way to change it.
extension PushRouter {
    /// Returns the user's permission: the current one, then each new one after a change.
    ///
    ///     for await permission in router.permissions() { showsHint = permission == .denied }
    ///
    /// The router notices a change when the user answers `register(asking:)`, and when the app
    /// becomes active, for example after a visit to Settings. All readers get the same values. Only
    /// the last unread value is kept.
    ///
    /// To start without a question to the user, ask for `.provisional`: notifications come quietly
    /// until the user decides.
    ///
    ///     try await router.register(asking: [.alert, .sound, .badge, .provisional])
    public func permissions() -> AsyncStream<PushPermission> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: PushPermission.self, bufferingPolicy: .bufferingNewest(1))
        subscriptionCount += 1
        let id = subscriptionCount
        permissionReaders[id] = continuation
        continuation.onTermination = { [weak self] _ in
            MainThread.run { self?.permissionReaders[id] = nil }
        }
        if let permission { continuation.yield(permission) }
        refreshContext()
        return stream
    }

    func tell(_ permission: PushPermission) {
        guard permission != self.permission else { return }
        self.permission = permission
        for reader in permissionReaders.values { reader.yield(permission) }
    }

    /// Opens the app's page in Settings; on iOS 16 and later, the page of its notifications. After
    /// a “no” this page is the only way back, because iOS asks the user once. Returns whether iOS
    /// opened the page.
    ///
    ///     if permission == .denied { button.onTap { await router.openSystemSettings() } }
    @discardableResult
    public func openSystemSettings() async -> Bool {
        let page =
            if #available(iOS 16.0, *) {
                UIApplication.openNotificationSettingsURLString
            } else {
                UIApplication.openSettingsURLString
            }
        guard let url = URL(string: page) else { return false }
        return await withCheckedContinuation { done in
            UIApplication.shared.open(url, options: [:]) { done.resume(returning: $0) }
        }
    }
}
