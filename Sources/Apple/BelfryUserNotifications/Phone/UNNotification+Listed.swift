import Foundation
import PushModel
import VirtualPhone

extension UNNotification {
    /// A notification that the phone has delivered. `worldBegan` is the phone's instant zero, in
    /// seconds since 1970.
    @_spi(Belfry) public convenience init(_ listed: ListedNotification, worldBegan: Double) {
        self.init(
            request: UNNotificationRequest(listed),
            date: Date(timeIntervalSince1970: worldBegan + listed.arrived.seconds))
    }
}
