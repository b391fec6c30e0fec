import Foundation
import VirtualPhone

/// A tap on a Live Activity without a link of its own.
extension UIApplication {
    func continueActivity() {
        _ = callee(of: .continueUserActivity)?.application(
            self, continue: NSUserActivity(activityType: Call.liveActivityType),
            restorationHandler: { _ in })
    }

    func sceneContinuesActivity() {
        guard let scene = scenes.first else { return }
        let activity = NSUserActivity(activityType: Call.liveActivityType)
        _ = scene.delegate?.scene(scene, continue: activity)
    }
}
