import UIKit

/// Sample 5 (article 3): every key of the payload is in `userInfo`.
public final class UserInfoDelegate: PrintingResponder, UIApplicationDelegate {
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
        let aps = userInfo["aps"] as? [String: Any]
        say("alert: \(aps?["alert"] as? String ?? "none")")
        say("badge: \(aps?["badge"] as? Int ?? 0)")
        say("sound: \(aps?["sound"] as? String ?? "none")")
        say("acme1: \(userInfo["acme1"] as? String ?? "none")")
        say("acme2: \(userInfo["acme2"] as? Int ?? 0)")
    }
}
