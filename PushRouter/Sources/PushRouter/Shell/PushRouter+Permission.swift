import Foundation
import UIKit

/// What the user allows, and the way to change it.
extension PushRouter {
    /// What the user allows: now, and after each change.
    ///
    ///     for await permission in router.permissions() { showsHint = permission == .denied }
    ///
    /// Changes are noticed when `register(asking:)` was answered, and when the app becomes active, after
    /// a visit to Settings. Any number of readers get the same; of what is not read the last is kept.
    ///
    /// For a start without a question, ask for `.provisional`: notifications come quietly until the user
    /// decides.
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

    /// Opens the app's page in Settings, from iOS 16 on that of its notifications: the only way back
    /// after a “no”, since iOS asks once. Returns whether it could be opened.
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
