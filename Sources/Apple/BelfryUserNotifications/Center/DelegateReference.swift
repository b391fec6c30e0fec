import Foundation

/// A delegate on its way to the thread where its method runs. Weak, as the notification centre's
/// own hold is.
// Delegates are not Sendable; to call them where iOS does is the frameworks' promise.
struct DelegateReference: @unchecked Sendable {
    weak var delegate: (any UNUserNotificationCenterDelegate)?

    init(_ delegate: (any UNUserNotificationCenterDelegate)?) {
        self.delegate = delegate
    }
}
