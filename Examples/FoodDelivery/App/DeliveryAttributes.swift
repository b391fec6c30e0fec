import ActivityKit
import Foundation

/// The order on the Lock Screen.
struct DeliveryAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        enum Status: String, Codable {
            case cooking
            case onTheWay = "on-the-way"
            case delivered
        }

        var status: Status
        var arrival: Date
        var courier: String?
    }

    var order: Int
    var restaurant: String
}
