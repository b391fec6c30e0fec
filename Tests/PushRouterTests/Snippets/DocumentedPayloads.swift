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
