import ArgumentParser
import Foundation
import PushModel
import PushServer

extension Keys {
    /// `belfry keys certificate`.
    struct CertificateCommand: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "certificate",
            abstract: "Make a client certificate for tests.",
            discussion: """
                It has the form of Apple's: the app as UID, the environments and the topics as \
                extensions. With one topic, requests need no apns-topic.

                  belfry keys certificate --app com.acme.shop
                  belfry keys certificate --app com.acme.shop --kind app --kind voip
                  belfry keys certificate --app com.acme.shop --environment sandbox --expired
                  curl --cert ~/.belfry/certificates/com.acme.shop.pem …
                """)

        @Option(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle"))
        var app: String
        @Option(
            help: ArgumentHelp(
                "The only environment, sandbox or production [both].",
                valueName: "name"))
        var environment: PushEnvironment?
        @Option(
            parsing: .singleValue,
            help: ArgumentHelp(
                "app, or a push type such as voip. Repeatable.",
                valueName: "type"),
            completion: .list(["app"] + types.map(\.rawValue)))
        var kind: [String] = []
        @Option(
            help: ArgumentHelp(
                "The topics, with suffixes, separated by commas.",
                valueName: "topic,…"))
        var topics: String?
        @Flag(help: "A certificate that has expired.") var expired = false
        @Option(
            help: ArgumentHelp(
                "The folder for the files [certificates in the home].",
                valueName: "dir"), completion: .directory)
        var out: String?
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        /// The files as JSON.
        struct Files: Encodable {
            var app: String
            var topics: [String]
            var environments: [String]
            /// Certificate and key in one file.
            var pem: String
            var certificate: String
            var key: String
        }

        private static let types = PushType.allCases.filter { !$0.topicSuffix.isEmpty }

        func run() async throws {
            let home = try await Keys.home(service)
            let content = try content(at: Date())
            let folder =
                out.map { UserFolder.url($0, isFolder: true) }
                ?? home.appending(path: "certificates", directoryHint: .isDirectory)
            let files = try Keys.doing {
                let authority = try CertificateAuthority(home: home, at: Date())
                return try save(try authority.issue(content), content, in: folder)
            }
            try output.write(files, orText: Self.text(files))
        }

        private func content(at now: Date) throws(Failure) -> ClientCertificateContent {
            guard Topic.isSpelt(app) else {
                throw Failure(
                    "--app takes a bundle identifier such as com.acme.shop, not "
                        + "“\(TerminalText.escape(app))”.", status: .usage)
            }
            var content = ClientCertificateContent(app: app, topics: try listedTopics(), at: now)
            if let environment { content.environments = [environment] }
            if expired {
                content.validFrom = now - 397 * 86400
                content.validUntil = now - 86400
            }
            return content
        }

        private func listedTopics() throws(Failure) -> [String] {
            var listed: [String] = []
            for kind in kind {
                guard let type = Self.types.first(where: { $0.rawValue == kind }) else {
                    guard kind == "app" else {
                        throw Failure(
                            "--kind takes app, \(Self.types.map(\.rawValue).joined(separator: ", ")),"
                                + " not “\(TerminalText.escape(kind))”.", status: .usage)
                    }
                    listed.append(app)
                    continue
                }
                listed.append(app + type.topicSuffix)
            }
            listed += (topics ?? "").split(separator: ",").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            if let topic = listed.first(where: { !Topic.isSpelt($0) }) {
                throw Failure(
                    "--topics takes topics such as com.acme.shop.voip, not "
                        + "“\(TerminalText.escape(topic))”.", status: .usage)
            }
            return listed
        }

        private func save(
            _ identity: TLSIdentity, _ content: ClientCertificateContent, in folder: URL
        ) throws -> Files {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            let only = content.environments.count == 1 ? content.environments.first : nil
            let name = only.map { "\(app)-\($0.rawValue)" } ?? app
            func write(_ text: String, _ ending: String, mode: Int) throws -> String {
                let file = folder.appending(path: name + ending)
                try Data().write(to: file, options: .atomic)
                try FileManager.default.setAttributes(
                    [.posixPermissions: mode], ofItemAtPath: file.path)
                let handle = try FileHandle(forWritingTo: file)
                try handle.write(contentsOf: Data(text.utf8))
                try handle.close()
                return file.path
            }
            let both = identity.certificatePEM + identity.privateKeyPEM
            return Files(
                app: app, topics: content.topics.isEmpty ? [app] : content.topics,
                environments: content.environments.map(\.rawValue).sorted(),
                pem: try write(both, ".pem", mode: 0o600),
                certificate: try write(identity.certificatePEM, "-cert.pem", mode: 0o644),
                key: try write(identity.privateKeyPEM, "-key.pem", mode: 0o600))
        }

        private static func text(_ files: Files) -> String {
            let path = UserFolder.shortened
            let archive = String(files.pem.dropLast(4)) + ".p12"
            return """
                A certificate for \(files.topics.joined(separator: ", ")) \
                (\(files.environments.joined(separator: " and "))):
                  \(path(files.pem, UserFolder.path))  certificate and key
                  \(path(files.certificate, UserFolder.path))
                  \(path(files.key, UserFolder.path))
                Belfry writes no PKCS #12. For libraries that want a .p12:
                  openssl pkcs12 -export -in \(path(files.pem, UserFolder.path)) \
                -out \(path(archive, UserFolder.path)) -passout pass:belfry
                """
        }
    }
}
