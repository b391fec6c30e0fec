import Foundation

/// A tap on a Live Activity without a link of its own.
extension UIApplication {
    /// `NSUserActivityTypeLiveActivity`, which is WidgetKit's.
    private static let liveActivityType = "NSUserActivityTypeLiveActivity"

    func continueActivity() {
        _ = delegate?.application(
            self, continue: NSUserActivity(activityType: Self.liveActivityType),
            restorationHandler: { _ in })
    }

    func sceneContinuesActivity() {
        guard let scene = scenes.first else { return }
        let activity = NSUserActivity(activityType: Self.liveActivityType)
        scene.delegate?.scene(scene, continue: activity)
    }
}
