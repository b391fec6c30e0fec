import ActivityKit
import Foundation

/// Follows the app's Live Activities, and sends their tokens to the server.
///
/// Create it at every launch: a push-to-start wakes the app in the background, and only these
/// streams show the reason.
@MainActor
final class DeliveryActivities {
    private let server: any DeliveryServer

    init(server: any DeliveryServer) {
        self.server = server
    }

    func observe() {
        Task {
            for await token in Activity<DeliveryAttributes>.pushToStartTokenUpdates {
                await server.register(startToken: token.hex)
            }
        }
        for activity in Activity<DeliveryAttributes>.activities { follow(activity) }
        Task {
            for await activity in Activity<DeliveryAttributes>.activityUpdates { follow(activity) }
        }
    }

    /// Begins an activity for an order that was placed in the app.
    func begin(order: Int, at restaurant: String, arrival: Date) throws {
        guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
        _ = try Activity.request(
            attributes: DeliveryAttributes(order: order, restaurant: restaurant),
            content: ActivityContent(
                state: DeliveryAttributes.ContentState(status: .cooking, arrival: arrival),
                staleDate: arrival.addingTimeInterval(600)),
            pushType: .token)
    }

    private func follow(_ activity: Activity<DeliveryAttributes>) {
        let order = activity.attributes.order
        Task {
            for await token in activity.pushTokenUpdates {
                await server.register(updateToken: token.hex, order: order)
            }
        }
        Task {
            for await state in activity.activityStateUpdates where state == .dismissed {
                await server.forget(order: order)
            }
        }
    }
}

extension Data {
    fileprivate var hex: String { map { String(format: "%02x", $0) }.joined() }
}
