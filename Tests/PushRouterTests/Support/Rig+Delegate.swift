import BelfryUIKit
@_spi(Belfry) import BelfryUserNotifications
import Foundation
import PushRouter
import PushRouterTesting

/// The calls of iOS with real objects, as peers see them.
extension Rig {
    static func withPeer(_ peer: Peer) -> Rig {
        let rig = Rig()
        rig.center.delegate = peer
        rig.router.install(in: UIApplication.shared, launchOptions: nil)
        rig.router.simulateVersion(18)
        rig.router.simulate(.becameActive)
        rig.clock.advance(by: 15)
        _ = rig.take()
        return rig
    }

    func willPresent(
        _ message: PushMessage
    ) -> Probe<UNNotificationPresentationOptions> {
        let probe = Probe<UNNotificationPresentationOptions>()
        _ = center.delegate?.userNotificationCenter(
            .current(), willPresent: message.notification
        ) { probe($0) }
        return probe
    }

    func didReceive(
        _ message: PushMessage, action: String = UNNotificationDefaultActionIdentifier
    ) -> Probe<Bool> {
        let probe = Probe<Bool>()
        let response = UNNotificationResponse(
            notification: message.notification, actionIdentifier: action)
        _ = center.delegate?.userNotificationCenter(.current(), didReceive: response) {
            probe(true)
        }
        return probe
    }
}

extension PushMessage {
    var notification: UNNotification {
        let content = UNMutableNotificationContent()
        content.userInfo = userInfo
        content.title = title
        content.body = body
        content.categoryIdentifier = categoryID
        return UNNotification(
            request: UNNotificationRequest(
                identifier: identifier ?? "none", content: content, trigger: nil),
            date: date ?? Date(timeIntervalSince1970: 0))
    }
}
