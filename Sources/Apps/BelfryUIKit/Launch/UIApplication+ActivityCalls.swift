import Foundation
import VirtualPhone

/// A tap on a Live Activity without its own link.
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
