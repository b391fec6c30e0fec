import ActivityKit
import UIKit

struct DeliveryAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var status: String
        var arrival: Date
        var courier: String?
    }

    var order: Int
}

/// An app that knows its Live Activities by ActivityKit's streams alone: it answers each that begins
/// with the courier's name.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Task {
            for await token in Activity<DeliveryAttributes>.pushToStartTokenUpdates {
                print("start token of \(token.count) bytes")
            }
        }
        Task {
            for await activity in Activity<DeliveryAttributes>.activityUpdates {
                var state = activity.content.state
                state.courier = "Ana, order \(activity.attributes.order)"
                await activity.update(ActivityContent(state: state, staleDate: nil))
            }
        }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        guard Activity<DeliveryAttributes>.activities.isEmpty else { return }
        let state = DeliveryAttributes.ContentState(status: "cooking", arrival: Date())
        _ = try? Activity.request(
            attributes: DeliveryAttributes(order: 1),
            content: ActivityContent(state: state, staleDate: nil), pushType: .token)
    }
}
