import UIKit

/// The app's start. The test or `main` sets the server.
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

    /// Places an order for the user.
    func order(_ number: Int, at restaurant: String, arrival: Date) throws {
        try activities.begin(order: number, at: restaurant, arrival: arrival)
    }
}
