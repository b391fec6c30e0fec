import Foundation
import TestSupport

/// A certificate chain that an attacker makes by openssl with the stolen key of a home.
struct ForgedChain {
    /// The certificate, the service's intermediate one behind it.
    let file: URL

    init(for name: String, with home: URL, in folder: Folder) async throws {
        let (key, request, certificate) = (
            try folder.newFile(), try folder.newFile(), try folder.newFile()
        )
        let extensions = try folder.newFile(Array("subjectAltName=DNS:\(name)".utf8))
        try await Self.openssl(
            [
                "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-subj", "/CN=\(name)", "-keyout", key.path, "-out", request.path,
            ], in: folder)
        try await Self.openssl(
            [
                "x509", "-req", "-days", "9", "-in", request.path, "-extfile", extensions.path,
                "-CA", home.appending(path: "intermediate.pem").path,
                "-CAkey", home.appending(path: "intermediate-key.pem").path,
                "-set_serial", "7", "-out", certificate.path,
            ], in: folder)
        file = try folder.newFile(
            [certificate, home.appending(path: "intermediate.pem")].flatMap {
                try Data(contentsOf: $0)
            })
    }

    private static func openssl(_ arguments: [String], in folder: Folder) async throws {
        let command = Command(executable: try Executable(named: "openssl"), arguments: arguments)
        let finished = try await command.run(in: folder)
        guard finished.status == 0 else { throw Unexpected(description: "openssl: \(finished)") }
    }
}
