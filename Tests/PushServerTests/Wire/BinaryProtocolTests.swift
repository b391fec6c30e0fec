import NIOCore
import Testing

@testable import PushServer

/// Clients of the protocols that APNs switched off in 2021.
@Suite(.timeLimit(.minutes(10)))
struct BinaryProtocolTests {
    private static let token = [UInt8](repeating: 0x9f, count: 32)
    private static let payload = Array(#"{"aps":{"alert":"x"}}"#.utf8)

    /// A push in each of the three formats.
    private static func push(_ command: UInt8) -> [UInt8] {
        let (token, payload) = (withLength(token), withLength(payload))
        switch command {
        case 0: return [0] + token + payload
        case 1: return [1, 0, 0, 0, 7] + [0x6b, 0x49, 0xd2, 0] + token + payload
        default:
            let items = [1] + token + [2] + payload
            return [2] + [0, 0, 0, UInt8(items.count)] + items
        }
    }

    private static func withLength(_ bytes: [UInt8]) -> [UInt8] { [0, UInt8(bytes.count)] + bytes }

    // swift-format-ignore
    @Test(arguments: [
        (0, "simple format", true),   (1, "enhanced format", true),   (2, "frames", true),
        (0, "simple format", false),  (1, "enhanced format", false),  (2, "frames", false),
    ] as [(UInt8, String, Bool)])
    func `a push in the binary protocol closes the connection with a sentence`(
        command: UInt8, words: String, tls: Bool
    ) async throws {
        let handler = RecordingHandler()
        try await withServer(handler) { port in
            let client = try await WireClient(
                port: port, tls: tls ? .init(offersALPN: false, serverName: nil) : nil)
            try await client.send(Self.push(command))
            #expect(await client.text().isEmpty)
            let sentence = try #require(await handler.firstRefusal())
            for part in [words, "binary protocol", "31 March 2021", "belfry env"] {
                #expect(sentence.contains(part))
            }
            #expect(handler.requests.isEmpty)
        }
    }

    // It connects, and waits for tuples of time and token.
    @Test func `a client of the feedback service is closed, and reported`() async throws {
        let handler = RecordingHandler()
        let wire = try EmbeddedWire(handler, layer: .secure)
        wire.advance(by: .seconds(10))
        #expect(!wire.isOpen)
        let sentence = try #require(await handler.firstRefusal())
        #expect(sentence.contains("feedback service"))
        #expect(sentence.contains("status 410"))
    }
}
