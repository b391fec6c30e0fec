import Foundation

/// The trigger of a notification that APNs sent. Only the system makes one.
// Nothing changes once it is made.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
    @_spi(Belfry) public init() {
        super.init(repeats: false)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
