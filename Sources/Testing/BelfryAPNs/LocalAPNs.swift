import BelfryTesting
import Foundation
import Logging
import PushGateway
import PushServer

/// A local APNs for one virtual phone, to test the sender's side: the real provider library pushes
/// over TLS and HTTP/2, and the test looks at the phone.
///
///     let phone = try VirtualPhone(ios: "18.0", app: AppDelegate.self, date: Date())
///     await phone.launch()
///     let apns = try await LocalAPNs(for: phone)
///     try await sender.push(order, to: phone.deviceToken, host: "localhost", port: apns.port)
///     await phone.catchUp()
///     #expect(phone.banner?.body == "Your order is on its way")
///     await apns.stop()
///
/// A local APNs checks requests and provider tokens as Apple's APNs does, accepts any key, and
/// listens on loopback only. The phone's clock must be near the real time, because provider tokens
/// carry the time.
public final class LocalAPNs: Sendable {
    /// The port on loopback, chosen by the system.
    public let port: Int
    /// The certificate to trust, in PEM form. It is valid for `localhost` and `push.apple.com`
    /// only.
    public let certificateAuthority: URL
    /// A provider key in Apple's format, PKCS#8 in PEM form, with its key and team identifiers.
    public let key: URL
    /// The identifier of `key`, as `kid` in provider tokens.
    public let keyID = DevelopmentKey.keyID
    /// The team of `key`, as `iss` in provider tokens.
    public let teamID = DevelopmentKey.teamID

    private let developmentKey: DevelopmentKey
    private let serving: Task<Void, any Error>
    private let home: URL

    /// Listens on a free port from now on. Throws when that fails, or when the phone's clock is 30
    /// minutes or more from the real time.
    public init(for phone: VirtualPhone<some NSObject & UIApplicationDelegate>) async throws {
        let difference = await abs(phone.date.timeIntervalSince(Date()))
        guard difference < 30 * 60 else {
            throw LocalAPNsError(
                "The phone's clock is \(Int(difference / 60)) minutes away from the real time, so "
                    + "APNs would refuse every provider token. Make the phone with "
                    + "`date: Date()`.")
        }
        home = FileManager.default.temporaryDirectory
            .appendingPathComponent("belfry-apns-\(UUID().uuidString)")
        let authority = try CertificateAuthority(home: home, at: Date())
        developmentKey = try DevelopmentKey(home: home)
        certificateAuthority = authority.certificateFile
        key = developmentKey.file
        let server = try PushServer(
            port: 0, identity: authority.identity,
            keys: try KeyRing(home: home, developmentKey: developmentKey),
            handler: PhoneHandler(answer: await phone.gateway),
            logger: Logger(label: "belfry.apns") { _ in SwiftLogNoOpLogHandler() },
            // The end of a test need not wait for its clients.
            limits: .withoutGoAwayTime, threads: 1)
        port = try await server.start()
        serving = Task { try await server.run() }
    }

    /// Creates a provider token with `key`, valid for an hour of real time.
    public func providerToken() throws -> String {
        try developmentKey.token(issuedAt: Int64(Date().timeIntervalSince1970))
    }

    /// Closes every connection with a GOAWAY, and removes the key and the certificate.
    public func stop() async {
        serving.cancel()
        _ = await serving.result
        try? FileManager.default.removeItem(at: home)
    }
}

/// Passes requests to the phone's gateway as they arrive.
private struct PhoneHandler: PushHandling {
    let answer: @Sendable (PushRequest) -> PushResponse

    func answer(_ requests: [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void) {
        reply(requests.map(answer))
    }

    func disconnected(_ connection: PushRequest.ConnectionID) {}
    func refusedConnection(_ sentence: String) {}
}

/// The reason why a phone gets no local APNs.
public struct LocalAPNsError: Error, CustomStringConvertible {
    /// The reason as a sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
