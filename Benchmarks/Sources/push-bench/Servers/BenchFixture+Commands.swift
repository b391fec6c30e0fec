import Foundation

/// The commands that start the servers.
extension BenchFixture {
    func command(_ contestant: Contestant, port: Int) -> [String] {
        let port = "\(port)"
        let certificate = home.appending(path: "server.pem").path
        let key = home.appending(path: "server-key.pem").path
        return switch contestant {
        case .belfry(let phones, let keepsData):
            [
                belfry.path, "serve", "--app", Self.bundle.description, "--home", home.path,
                "--apns", "127.0.0.1:\(port)", "--listen", "127.0.0.1:0",
                "--ready-file", "ready.json", "--phones", "\(phones)",
            ] + (keepsData ? ["--data", "data"] : [])
        case .bareWire:
            [
                Self.ownExecutable.path, "serve", "--home", home.path, "--port", port,
                "--paths", paths(Self.recipients).path,
            ]
        case .nghttpd:
            [
                Tool.path(of: "nghttpd") ?? "nghttpd", "--workers=1", "--htdocs=\(documents.path)",
                port, key,
                certificate,
            ]
        case .go: [goServer.path, port, certificate, key]
        case .node: ["node", standIns.appending(path: "server.mjs").path, port, certificate, key]
        }
    }
}
