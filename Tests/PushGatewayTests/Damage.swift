import GatewaySupport
import PushGateway
import PushModel

/// A seeded source of pushes that are nearly right.
struct Damage {
    private var chance: SplitMix64

    init(seed: UInt64) {
        chance = SplitMix64(seed: seed)
    }

    mutating func below(_ limit: Int) -> Int { Int(chance.next() % UInt64(limit)) }

    private mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[below(choices.count)]
    }

    /// A push with up to three of its parts damaged.
    mutating func request() -> PushRequest {
        let tokens = [
            GatewayFixture.token, GatewayFixture.voip, GatewayFixture.production,
            GatewayFixture.deleted,
        ]
        var request = GatewayFixture.push(connection: UInt64(below(4)), to: pick(tokens))
        for _ in 0..<below(4) { damage(&request) }
        return request
    }

    private mutating func damage(_ request: inout PushRequest) {
        switch below(12) {
        case 0: request.path = mutate(request.path)
        case 1: request.method = mutate(request.method)
        case 2:
            request.host = pick([nil, "api.push.apple.com", mutate("api.sandbox.push.apple.com")])
        case 3: request.id = mutate("acdfb3eb-105b-d33c-7f29-8d09a01cc4ef")
        case 4: request.expiration = mutate("1795263500")
        case 5: request.priority = pick(["10", "5", "1", nil, mutate("10")])
        case 6: request.collapseID = mutate(String(repeating: "c", count: 60 + below(8)))
        case 7: request.topic = pick(["com.example.app.voip", nil, mutate(GatewayFixture.bundle)])
        case 8: request.pushType = pick(["voip", "background", nil, mutate("alert")])
        case 9: request.repeatedHeader = pick([nil, mutate("apns-topic")])
        case 10: request.credential = credential()
        default:
            request.payload = Array(mutate(#"{"aps":{"alert":"Hello \#u{e9}"}}"#).utf8)
            if below(4) == 0 { request.payload.removeLast(below(request.payload.count)) }
            if below(8) == 0 { request.payload += Array(repeating: 0x20, count: 5000) }
        }
    }

    private mutating func credential() -> Credential {
        switch below(6) {
        case 0: .none
        case 1: .trusted
        case 2: .unreadable("It is not base64url.")
        case 3:
            GatewayFixture.jwt(
                mutate("a.secret.token"), signature: pick([.valid, .invalid, .unknownKey]))
        case 4:
            GatewayFixture.jwt(
                algorithm: mutate("ES256"), key: pick([nil, mutate("KEY1234567")]),
                team: pick([nil, mutate("TEAM123456")]))
        default:
            GatewayFixture.jwt(
                issuedAt: pick([nil, 0, .nan, -.infinity, 1e300, GatewayFixture.unixNow]))
        }
    }

    /// A text with a character or two changed, added, doubled or lost.
    private mutating func mutate(_ text: String) -> String {
        var characters = Array(text)
        for _ in 0..<below(3) {
            let place = below(characters.count + 1)
            let character = pick(Array("/%0aAzZ9-.:{}[]\",\\ \0\n\u{7F}\u{2028}é😀"))
            switch below(4) {
            case 0: characters.insert(character, at: place)
            case 1: characters.append(contentsOf: characters)
            case 2 where place < characters.count: characters.remove(at: place)
            default: if place < characters.count { characters[place] = character }
            }
        }
        return String(characters)
    }

    /// Something happens to a phone or a provider.
    mutating func disturb(_ gateway: inout Gateway, at now: Instant) {
        switch below(20) {
        case 0: gateway.disconnect(phone: "phone-\(below(4))")
        case 1: _ = gateway.connect(phone: "phone-\(below(4))", at: now)
        case 2: gateway.providerDisconnected(UInt64(below(4)))
        case 3:
            gateway.unregister(pick([GatewayFixture.token, GatewayFixture.voip]).token, at: now)
        case 4:
            gateway.register(
                pick([GatewayFixture.token, GatewayFixture.voip, GatewayFixture.deleted]))
        default: break
        }
    }
}
