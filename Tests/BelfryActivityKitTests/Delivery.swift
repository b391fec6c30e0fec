import BelfryActivityKit

// An app's own code, as it is on an iPhone.

struct DeliveryAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
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

typealias Delivery = Activity<DeliveryAttributes>

extension DeliveryAttributes.ContentState {
    static func cooking(_ arrival: TimeInterval = 0) -> Self {
        Self(status: .cooking, arrival: Date(timeIntervalSinceReferenceDate: arrival))
    }
}

/// The log of the elements from the app's streams.
@MainActor final class DeliveryLog {
    private(set) var lines: [String] = []

    func follow(_ activity: Delivery) {
        Task {
            for await state in activity.activityStateUpdates { lines.append("state \(state)") }
            lines.append("states end")
        }
        Task {
            for await content in activity.contentUpdates {
                lines.append("content \(content.state.status.rawValue)")
            }
        }
        Task {
            for await token in activity.pushTokenUpdates {
                lines.append("token \(token.map { String(format: "%02x", $0) }.joined())")
            }
        }
    }

    func followAll() {
        Task {
            for await activity in Delivery.activityUpdates {
                lines.append("began \(activity.attributes.order)")
            }
        }
        Task {
            for await token in Delivery.pushToStartTokenUpdates {
                lines.append("start token \(token.count)")
            }
        }
    }

    func add(_ line: String) { lines.append(line) }
}
