import Crypto
import PushGateway
import PushModel
import Testing

@testable import PushServer

/// Which keys Apple would not make.
struct KeyLimitTests {
    private static let key = P256.Signing.PrivateKey().publicKey
    private static let team = "ABCDE12345"

    private static func ring(_ scopes: [KeyScope]) -> KeyRing {
        var ring = KeyRing()
        for (number, scope) in scopes.enumerated() {
            ring.register(key, id: "KEY\(number)", scope: scope)
        }
        return ring
    }

    private static func scope(
        _ environment: PushEnvironment? = .sandbox, topics: [String]? = nil,
        related: String? = nil, team: String = team
    ) -> KeyScope {
        KeyScope(team: team, environment: environment, topics: topics, related: related)
    }

    private static let app = scope(topics: ["com.acme.shop"])
    private static let pair = scope(topics: ["com.acme.news"], related: "KEY0")

    // swift-format-ignore
    @Test("the limits of keys", arguments: [
        ([],                                     scope(),                               nil),
        ([scope()],                              scope(),                               nil),
        ([scope(), scope()],                     scope(),                               "has 2 keys for all of its topics in sandbox already"),
        ([scope(), scope()],                     scope(.production),                    nil),
        ([scope(), scope()],                     scope(nil),                            nil),
        ([scope(), scope()],                     scope(team: "ZZZZZ12345"),             nil),
        ([scope(), scope()],                     app,                                   nil),
        ([scope(nil), scope(nil), scope(nil)],   scope(),                               nil),
        (Array(repeating: app, count: 199),      app,                                   nil),
        (Array(repeating: app, count: 200),      app,                                   "has 200 keys for some topics in sandbox already"),
        ([],                                     scope(topics: []),                     "1 to 400 topics, not for 0"),
        ([],                                     scope(topics: (1...400).map { "com.a\($0)" }), nil),
        ([],                                     scope(topics: (1...401).map { "com.a\($0)" }), "not for 401"),
        ([],                                     scope(nil, topics: ["com.acme.shop"]), "Add sandbox or production"),
        ([app],                                  pair,                                  nil),
        ([],                                     pair,                                  "KEY0 is not a key for some topics"),
        ([scope()],                              pair,                                  "KEY0 is not a key for some topics"),
        ([scope(.production, topics: ["a"])],    pair,                                  "KEY0 is not a key for some topics"),
        ([app, pair],                            pair,                                  "KEY0 is related to KEY1 already"),
        ([app],                                  scope(related: "KEY0"),                "List the topics, too"),
        ([],                                     scope(topics: ["a"], related: "NEW"),  "related to itself"),
    ] as [([KeyScope], KeyScope, String?)])
    func limits(others: [KeyScope], scope: KeyScope, words: String?) {
        let sentence = Self.ring(others).refusal(of: scope, for: "NEW")
        if let words {
            #expect(sentence?.contains(words) == true, "\(sentence ?? "taken")")
        } else {
            #expect(sentence == nil)
        }
    }

    @Test func `a key in its own place is not counted twice`() {
        let ring = Self.ring([Self.scope(), Self.scope()])
        #expect(ring.refusal(of: Self.scope(), for: "KEY1") == nil)
    }
}
