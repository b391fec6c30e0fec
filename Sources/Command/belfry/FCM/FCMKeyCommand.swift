import API
import ArgumentParser
import FCM
import Foundation

extension FCMCommand {
    /// `belfry fcm key`.
    struct Key: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the service account file of the running Belfry.",
            discussion: """
                  belfry fcm key --out key.json
                  GOOGLE_APPLICATION_CREDENTIALS=key.json python3 send.py
                  belfry fcm key --project my-shop-1 --out other.json

                The key is made at the first belfry --fcm. Google does not know it, so it opens \
                nothing there.
                """)

        @Option(
            help: ArgumentHelp(
                "The project of the account [that of --fcm-project].", valueName: "project"))
        var project: String?
        @Option(
            help: ArgumentHelp(
                "The address of access tokens [Google's].",
                discussion: "With option.WithEndpoint of the SDK for Go: "
                    + "http://localhost:8443/token.", valueName: "url"))
        var tokenUri: String?
        @Option(
            help: ArgumentHelp(
                "The file to write [standard output].", valueName: "file"),
            completion: .file(extensions: ["json"]))
        var out: String?
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption

        func validate() throws {
            try FCMCommand.check(project: project)
        }

        func run() async throws {
            let fcm: ServiceDescription.FCM = try await service.client.get("/fcm")
            let home = URL(fileURLWithPath: fcm.key).deletingLastPathComponent()
                .deletingLastPathComponent()
            let text = try Keys.doing {
                try FCMKey(home: home, project: fcm.project, tokenURI: FCMParts.tokenURI)
                    .json(project: project, tokenURI: tokenUri)
            }
            guard let out else { return Terminal.write(String(text.dropLast())) }
            try Self.write(text, to: out)
            Terminal.complain("belfry: Wrote \(TerminalText.escape(out)).")
        }

        /// Writes the file, readable by its owner only.
        private static func write(_ text: String, to path: String) throws(Failure) {
            let url = UserFolder.url(path)
            let isWritten = FileManager.default.createFile(
                atPath: url.path, contents: Data(text.utf8),
                attributes: [.posixPermissions: 0o600])
            guard isWritten else {
                throw Failure(
                    "Cannot write \(TerminalText.escape(path)). Give --out a file in an existing "
                        + "folder that you may write to.")
            }
        }
    }
}
