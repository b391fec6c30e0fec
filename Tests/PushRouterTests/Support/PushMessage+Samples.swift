import Foundation
import PushRouter

/// Sample messages for tests.
extension PushMessage {
    static func alert(
        _ body: String = "Dinner?", mid: String? = nil, identifier: String = "A1", date: Double = 0,
        isContentAvailable: Bool = false, category: String? = nil
    ) -> PushMessage {
        var aps: [String: PushValue] = ["alert": ["body": .string(body)]]
        if isContentAvailable { aps["content-available"] = 1 }
        if let category { aps["category"] = .string(category) }
        var payload: [String: PushValue] = ["aps": .object(aps)]
        if let mid { payload["mid"] = .string(mid) }
        return PushMessage(
            payload: payload, identifier: identifier, date: Date(timeIntervalSince1970: date))
    }

    static func silent(_ name: String = "sync", mid: String? = nil) -> PushMessage {
        var payload: [String: PushValue] = [
            "aps": ["content-available": 1], "job": .string(name),
        ]
        if let mid { payload["mid"] = .string(mid) }
        return PushMessage(payload: payload)
    }
}
