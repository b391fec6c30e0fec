import API
import FCM
import Foundation
import Logging
import PushServer
import Switchboard

/// The parts of a service that has the front for FCM.
struct FCMParts {
    struct Settings: Sendable {
        var address: HostPort
        /// The hosts that the port passes on as a proxy.
        var tunnels: [String]
        var project: String
        var switches: FCMSwitches
    }

    /// The front's port cannot be used.
    struct PortError: Error {
        let error: ListenError
    }

    /// The address of access tokens in the key file. Google's own, because each recipe leads this
    /// host to the front, and because the SDKs for Node and PHP ask it in any case.
    static let tokenURI = "https://oauth2.googleapis.com/token"

    let front: FCMFront
    let server: FCMServer
    private let settings: Settings
    private let authority: CertificateAuthority
    private let key: FCMKey

    /// `apns` is the authority of the APNs port. Makes the front's own authority and key on the
    /// first start.
    init(
        _ settings: Settings, of service: RunningService.Settings, nodes: Nodes,
        beside apns: CertificateAuthority
    ) throws {
        self.settings = settings
        let folder = service.home.appending(path: "fcm", directoryHint: .isDirectory)
        let logger = service.logger
        authority = try CertificateAuthority(
            home: folder, at: Date(), for: .fcm, beside: apns,
            tell: { logger.warning("\($0)") })
        key = try FCMKey(home: service.home, project: settings.project, tokenURI: Self.tokenURI)
        let front = try FCMFront(
            nodes: nodes, project: settings.project, key: key, switches: settings.switches,
            file: Self.topics(of: service.storage, in: folder), logger: logger)
        self.front = front
        server = try FCMServer(
            host: settings.address.host, port: settings.address.port,
            identity: authority.identity, tunnels: settings.tunnels, logger: logger,
            answer: { await front.answer($0) })
    }

    /// Returns the file of topics and groups, which lasts as long as the log; `nil` for a log in
    /// memory.
    private static func topics(of storage: LogStorage, in folder: URL) -> URL? {
        switch storage {
        case .memory: nil
        case .folder(let data): data.appending(path: "fcm.json", directoryHint: .notDirectory)
        case .postgres: folder.appending(path: "topics.json", directoryHint: .notDirectory)
        }
    }

    /// Starts to listen, and returns the description of the front.
    func start() async throws(PortError) -> ServiceDescription.FCM {
        let port: Int
        do {
            port = try await server.start()
        } catch {
            throw PortError(error: error)
        }
        return ServiceDescription.FCM(
            address: "https://\(settings.address.clientHost):\(port)", port: port,
            ca: authority.certificateFile.path, caBundle: authority.bundleFile.path,
            key: key.file.path, project: settings.project)
    }
}
