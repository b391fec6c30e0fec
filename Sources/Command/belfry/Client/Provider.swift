import API
import Foundation
import Lint
import NIOCore
import NIOHTTP1
import NIOSSL
import PushGateway
import PushModel
import PushServer
import Requesting

/// The reference client: pushes over TLS and HTTP/2, trusts only Belfry's certificate authority,
/// and signs with the development key.
struct Provider: Sendable {
    let service: ServiceDescription
    /// The environment whose host of Apple the requests name; `nil` for the service's own host,
    /// which is that of both environments.
    var environment: PushEnvironment?

    func push(_ push: ProviderPush) async throws -> ProviderAnswer {
        let tls = try tls
        do {
            return try await send(push, tls)
        } catch {
            let client = ServiceClient(address: service.api)
            guard (try? await client.status(of: "/health")) != nil else {
                throw Failure(
                    "The push did not reach \(service.apns): \(error). Is Belfry still running?",
                    status: .unavailable)
            }
            throw Failure(
                "The request ended without an answer, as a fault makes it. The phone may have the "
                    + "push nevertheless. Faults: belfry faults. The phone: belfry trace.")
        }
    }

    /// The service's address, under Apple's host name if an environment is chosen.
    var address: String {
        guard let environment, var components = URLComponents(string: service.apns) else {
            return service.apns
        }
        components.host = environment.host
        return components.string ?? service.apns
    }

    /// The addresses of host names that the system does not resolve, or resolves to Apple.
    var addresses: [String: String] {
        let known = Self.localAddresses
        guard let environment, let host = URLComponents(string: service.apns)?.host else {
            return known
        }
        return known.merging([environment.host: known[host] ?? host]) { $1 }
    }

    /// The address of `localhost` if the system does not resolve it, as in a container without
    /// `/etc/hosts`. The service listens there nevertheless.
    private static var localAddresses: [String: String] {
        let known = try? SocketAddress.makeAddressResolvingHost("localhost", port: 0)
        return known == nil ? ["localhost": "127.0.0.1"] : [:]
    }

    /// A configuration that trusts only Belfry's certificate authority.
    var tls: TLSConfiguration {
        get throws(Failure) {
            do {
                var tls = TLSConfiguration.makeClientConfiguration()
                tls.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(service.ca))
                return tls
            } catch {
                throw Failure(
                    "Cannot read the certificate authority \(service.ca): \(error). Run this "
                        + "command where the service keeps its home.")
            }
        }
    }

    private func send(
        _ push: ProviderPush, _ tls: TLSConfiguration
    ) async throws -> ProviderAnswer {
        var request = OutgoingRequest(
            "\(address)/3/device/\(ServiceClient.segment(push.token))", method: .POST)
        request.address = addresses[URLComponents(string: address)?.host ?? ""]
        request.headers.add(name: "authorization", value: "bearer \(try providerToken)")
        for (name, value) in push.headers.sorted(by: { $0.key < $1.key }) {
            request.headers.add(name: name, value: value)
        }
        request.body = push.payload
        let answer = try await request.answerOverHTTP2(tls: tls, within: .seconds(30))
        return ProviderAnswer(
            status: answer.status, id: answer.headers.first(name: "apns-id"),
            hint: answer.headers.first(name: "x-belfry-hint"), body: Data(answer.body))
    }

    /// A signed provider token, valid for an hour.
    var providerToken: String {
        get throws {
            let home = URL(fileURLWithPath: service.key.file).deletingLastPathComponent()
            return try DevelopmentKey.token(
                home: home, issuedAt: Int64(Date().timeIntervalSince1970))
        }
    }
}

/// The answer of APNs to a push.
struct ProviderAnswer: Hashable, Sendable {
    private struct Body: Decodable {
        var reason: String
        var timestamp: Int64?
    }

    var status: Int
    /// `apns-id`.
    var id: String?
    var reason: String?
    /// Milliseconds since 1970, with status 410.
    var timestamp: Int64?
    /// Belfry's hint, which says what is wrong and what to do.
    var hint: String?

    init(status: Int, id: String?, hint: String?, body: Data) {
        self.status = status
        self.id = id
        self.hint = hint
        let body = try? JSONDecoder().decode(Body.self, from: body)
        reason = body?.reason
        timestamp = body?.timestamp
    }
}

/// A push as a provider sends it, header by header.
struct ProviderPush: Hashable, Sendable {
    /// The device token, as given.
    var token: String
    /// Header names in lower case, with their values. The values are sent as given, so that APNs
    /// refuses a wrong one.
    var headers: [String: String]
    var payload: [UInt8]

    /// Returns the findings of lint about the payload and the headers. `strings` has the app's
    /// texts, if they are known.
    func findings(with strings: StringCatalog?) -> [LintFinding] {
        let headers = headers.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
        return PushLint(
            payload: payload, headers: headers, now: Int(Date.now.timeIntervalSince1970),
            strings: strings
        ).findings
    }
}
