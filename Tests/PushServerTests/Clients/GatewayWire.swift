import Crypto
import Foundation
import GatewaySupport
import PushGateway
import PushModel

@testable import PushServer

/// Puts requests on the wire as frames: the claims of a credential become a signed JWT, a certificate
/// one that TLS presents.
final class GatewayWire {
    /// An answer of the gateway.
    struct Answer {
        var status: String?
        /// The body, or the debug data of GOAWAY.
        var text: String
        var hint: String?
        var endsConnection = false
        var frames: [Frame] = []
    }

    private let port: Int
    /// By the number that the server gives them; each with the next stream.
    private var clients: [UInt64: (client: WireClient, stream: UInt32)] = [:]

    /// Opens connections 1 to `count`, one after the other, as the server counts them.
    init(port: Int, connections count: UInt64) async throws {
        self.port = port
        for number in 1...count {
            let client = try await WireClient(port: port)
            try await client.open()
            _ = await client.next(.settings)
            clients[number] = (client, 1)
        }
    }

    /// A ring of keys that signs for all that these requests claim.
    static func keys(of requests: [PushRequest]) -> KeyRing {
        var keys = KeyRing()
        for request in requests {
            guard case .token(let token, _) = request.credential, let id = token.keyID else {
                continue
            }
            keys.register(ProviderTokenTests.key.publicKey, id: id, scope: token.scope)
        }
        return keys
    }

    func answer(to request: PushRequest) async throws -> Answer {
        if case .certificate(let certificate) = request.credential {
            let tls = WireClient.TLS(serverName: nil, identity: try Self.identity(certificate))
            let client = try await WireClient(port: port, tls: tls)
            try await client.open()
            let answer = try await exchange(request, on: client, stream: 1)
            if !answer.endsConnection { try await client.close() }
            return answer
        }
        guard let (client, stream) = clients[request.connection] else {
            preconditionFailure("there is no connection \(request.connection)")
        }
        clients[request.connection]?.stream += 2
        return try await exchange(request, on: client, stream: stream)
    }

    private func exchange(
        _ request: PushRequest, on client: WireClient, stream: UInt32
    ) async throws -> Answer {
        let hasBody = !request.payload.isEmpty
        try await client.send(
            .headers(try Self.fields(of: request), stream: stream, ends: !hasBody))
        if hasBody { try await client.send(.data(request.payload, stream: stream)) }
        let answer = await client.answer(stream: stream)
        if let goAway = answer.frames.first(where: { $0.kind == .goAway }) {
            return Answer(
                text: String(decoding: goAway.payload.dropFirst(8), as: UTF8.self),
                endsConnection: true, frames: answer.frames)
        }
        return Answer(
            status: answer.status, text: answer.text, hint: answer["x-belfry-hint"],
            frames: answer.frames)
    }

    private static func fields(of request: PushRequest) throws -> [(String, String)] {
        var fields = [
            (":method", request.method), (":scheme", "https"), (":path", request.path),
            (":authority", request.host ?? "localhost"),
        ]
        let named = [
            ("apns-id", request.id), ("apns-expiration", request.expiration),
            ("apns-priority", request.priority), ("apns-collapse-id", request.collapseID),
            ("apns-topic", request.topic), ("apns-push-type", request.pushType),
        ]
        fields += named.compactMap { name, value in value.map { (name, $0) } }
        if let repeated = request.repeatedHeader {
            fields += Array(repeating: (repeated, PushFields.id), count: 2)
        }
        switch request.credential {
        case .token(let token, _): fields.append(("authorization", "bearer \(try jwt(token))"))
        case .unreadable: fields.append(("authorization", "bearer nonsense"))
        case .none, .certificate, .trusted, .logged, .checked: break
        }
        return fields
    }

    private static func jwt(_ token: ProviderToken) throws -> String {
        let issuedAt = Int64(token.issuedAt ?? 0)
        return try ProviderTokenTests.token(
            header: #"{"alg":"\#(token.algorithm ?? "")","kid":"\#(token.keyID ?? "")"}"#,
            claims: #"{"iss":"\#(token.teamID ?? "")","iat":\#(issuedAt)}"#)
    }

    /// A certificate with a defect is the server's own, which names no app.
    private static func identity(_ certificate: ClientCertificate) throws -> TLSIdentity {
        guard certificate.defect == nil, let app = certificate.topics.first else {
            return TestHome.authority.identity
        }
        let noon = Date(timeIntervalSince1970: GatewayFixture.unixNow)
        var content = ClientCertificateContent(
            app: app, topics: certificate.topics, environments: certificate.environments, at: noon)
        if certificate.validUntil.seconds.isFinite {
            content.validUntil = Date(timeIntervalSince1970: certificate.validUntil.seconds)
        }
        return try TestHome.authority.issue(content)
    }
}
