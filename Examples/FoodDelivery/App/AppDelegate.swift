import UIKit

/// The app's start. Its server is the one that the test or `main` sets.
class AppDelegate: UIResponder, UIApplicationDelegate {
    private let activities: DeliveryActivities

    init(server: any DeliveryServer) {
        activities = DeliveryActivities(server: server)
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        activities.observe()
        return true
    }

    /// The person has placed an order.
    func order(_ number: Int, at restaurant: String, arrival: Date) throws {
        try activities.begin(order: number, at: restaurant, arrival: arrival)
    }
}
