import BelfryUserNotifications
import PushRouter

// The payloads of PushRouter's documentation as types. That they compile is the test.

@MainActor enum Decoding {
    struct Order: Decodable {
        var order: Int
        var status: String
    }

    static func whole(_ message: PushMessage) throws -> Order {
        let order = try message.decode(Order.self)
        return order
    }

    static func part(_ message: PushMessage) throws -> Order? {
        let order = try message.decode(Order.self, forKey: "data")
        return order
    }
}

@MainActor enum Showing {
    static let counter = Counter()
    static let alarm = Alarm()
    static let inbox = Inbox()
    static let navigator = Navigator()

    struct Counter { func show(_ badge: Int) {} }
    struct Alarm { func show(_ message: PushMessage) {} }
    struct Inbox { func pin(_ message: PushMessage) {} }
    struct Navigator { func show(content: String) {} }

    static func show(_ message: PushMessage) {
        if let badge = message.badge { counter.show(badge) }
        if message.sound == "siren.caf" { alarm.show(message) }
        if message.interruptionLevel == .timeSensitive { inbox.pin(message) }
        if (message.relevanceScore ?? 0) > 0.5 { inbox.pin(message) }
        if !message.targetContentID.isEmpty { navigator.show(content: message.targetContentID) }
    }
}

@MainActor enum Routing {
    struct MailLink: Decodable {
        var mail: Int
    }

    struct Navigator {
        func show(_ mail: Int) {}
    }

    static func read(_ router: PushRouter, _ navigator: Navigator) async {
        for await link in router.routes(MailLink.self) { navigator.show(link.mail) }
    }
}
