import ArgumentParser
import Foundation
import Logging
import PushGateway
import PushModel
import PushServer

/// Belfry's side of the measurement: the wire and the gateway, and nothing behind them.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve pushes to 1,000 devices until killed; `measure` starts this.",
        shouldDisplay: false)

    @Option(help: "The folder with the certificate and the key.")
    var home: String

    @Option(help: "The port on loopback.")
    var port: Int

    func run() async throws {
        let home = URL(fileURLWithPath: home)
        let key = try DevelopmentKey(home: home)
        let server = try PushServer(
            port: port, identity: try CertificateAuthority(home: home, at: Date()).identity,
            keys: try KeyRing(home: home, developmentKey: key),
            handler: GatewayHandler(tokens: BenchFixture.tokens),
            logger: Logger(label: "push-bench") { _ in SwiftLogNoOpLogHandler() }, threads: 1)
        try await server.run()
    }
}
