import BelfryTesting
import Foundation
import Logging
import PushGateway
import PushServer

/// An APNs for one virtual phone, for the sender's side of a test: the real provider library pushes
/// to it over TLS and HTTP/2, and the test looks at the phone.
///
///     let phone = try VirtualPhone(ios: "18.0", app: AppDelegate.self, date: Date())
///     await phone.launch()
///     let apns = try await LocalAPNs(for: phone)
///     try await sender.push(order, to: phone.deviceToken, host: "localhost", port: apns.port)
///     await phone.catchUp()
///     #expect(phone.banner?.body == "Your order is on its way")
///     await apns.stop()
///
/// It checks requests and provider tokens as Apple's does, takes any key, and listens on loopback
/// only. The phone's clock has to be near the real one, because provider tokens carry the time.
public final class LocalAPNs: Sendable {
    /// The port on loopback, chosen by the system.
    public let port: Int
    /// The certificate to trust, in PEM form; it can vouch for `localhost` and `push.apple.com` only.
    public let certificateAuthority: URL
    /// A provider key, PKCS#8 in PEM form as Apple's are, with its key and team identifiers.
    public let key: URL
    /// The identifier of `key`, as `kid` in provider tokens.
    public let keyID = DevelopmentKey.keyID
    /// The team of `key`, as `iss` in provider tokens.
    public let teamID = DevelopmentKey.teamID

    private let developmentKey: DevelopmentKey
    private let serving: Task<Void, any Error>
    private let home: URL

    /// Listens on a free port from now on; throws when that can't be, or when the phone's clock is
    /// too far from the real one.
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
            logger: Logger(label: "belfry.apns") { _ in SwiftLogNoOpLogHandler() }, threads: 1)
        port = try await server.start()
        serving = Task { try await server.run() }
    }

    /// A provider token of `key`, good for an hour of real time.
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

/// Answers requests by the phone's gateway as they come.
private struct PhoneHandler: PushHandling {
    let answer: @Sendable (PushRequest) -> PushResponse

    func answer(_ requests: [PushRequest], reply: @escaping @Sendable ([PushResponse]) -> Void) {
        reply(requests.map(answer))
    }

    func disconnected(_ connection: PushRequest.ConnectionID) {}
    func refusedConnection(_ sentence: String) {}
}

/// Why there is no APNs for a phone, in a sentence.
public struct LocalAPNsError: Error, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
