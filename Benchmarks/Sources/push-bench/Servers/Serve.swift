import ArgumentParser
import Foundation
import Logging
import PushGateway
import PushModel
import PushServer

/// Serves pushes with the wire and the gateway alone, without phones and without a log.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve pushes for `measure`, without phones and log.",
        shouldDisplay: false)

    @Option(help: "The folder with the certificate and the key.")
    var home: String

    @Option(help: "The port on 127.0.0.1.")
    var port: Int

    @Option(help: "A file of paths, /3/device/TOKEN, with the known tokens.")
    var paths: String

    func run() async throws {
        let home = URL(fileURLWithPath: home)
        let key = try DevelopmentKey(home: home)
        let tokens = try String(contentsOfFile: paths, encoding: .utf8).split(separator: "\n")
            .compactMap { DeviceToken(hex: $0.split(separator: "/").last.map(String.init) ?? "") }
        let server = try PushServer(
            port: port, identity: try CertificateAuthority(home: home, at: Date()).identity,
            keys: try KeyRing(home: home, developmentKey: key),
            handler: GatewayHandler(tokens: tokens),
            logger: Logger(label: "push-bench") { _ in SwiftLogNoOpLogHandler() }, threads: 1)
        try await server.run()
    }
}
