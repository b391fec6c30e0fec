import ArgumentParser
import API
import Foundation
import NIOHTTP1
import PushGateway
import PushModel
import PushServer

extension Keys {
    /// `belfry keys add FILE`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Register a .p8 file, with its team and topics.",
            discussion: """
                A running Belfry uses the key at once.

                  belfry keys add AuthKey_ABC123DEFG.p8
                  belfry keys add key.p8 --id ABC123DEFG --team ABCDE12345
                  belfry keys add key.p8 --id ABC123DEFG --environment sandbox \\
                    --topic com.acme.shop --topic com.acme.news
                """)

        @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file())
        var file: String
        @Option(
            help: ArgumentHelp(
                "The key ID [from the name of the file].", valueName: "id"))
        var id: String?
        @OptionGroup var scope: KeyScopeOptions
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let source = UserFolder.url(file)
            let name = source.deletingPathExtension().lastPathComponent
            let id = id ?? (name.hasPrefix("AuthKey_") ? String(name.dropFirst(8)) : "")
            guard KeyScopeOptions.isIdentifier(id) else {
                throw Failure(
                    "A key ID has ten letters and digits, and the file name "
                        + "“\(TerminalText.escape(source.lastPathComponent))” has no key ID. Name it "
                        + "with --id.", status: .usage)
            }
            guard let text = try? String(contentsOf: source, encoding: .utf8) else {
                let isThere = FileManager.default.fileExists(atPath: source.path)
                throw Failure(
                    "There is no \(isThere ? "readable text in the " : "")file "
                        + "“\(TerminalText.escape(file))”.")
            }
            guard let key = SigningKey(pem: text, id: id) else {
                throw Failure(
                    "\(TerminalText.escape(file)) is not a P-256 private key in PEM form. Download the "
                        + ".p8 file again from Apple's developer site.")
            }
            let line = try await scope.register(key, with: service)
            try output.write(line, orText: "Registered \(line.summary).")
        }
    }

    /// `belfry keys create`.
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Make a signing key for tests.",
            discussion: """
                A running Belfry uses the key at once. Apple makes two keys a team and environment for \
                all of its topics, and 200 for up to 400 topics each.

                  belfry keys create --team ABCDE12345 --environment sandbox
                  belfry keys create --team ABCDE12345 --topic com.acme.shop \\
                    --environment production --related ABC123DEFG
                """)

        @Option(
            help: ArgumentHelp("The key ID [a random one].", valueName: "id"))
        var id: String?
        @OptionGroup var scope: KeyScopeOptions
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let id = id ?? Self.newID
            guard KeyScopeOptions.isIdentifier(id) else {
                throw Failure(
                    "--id takes ten letters and digits, not “\(TerminalText.escape(id))”.",
                    status: .usage)
            }
            let line = try await scope.register(SigningKey(id: id), with: service)
            try output.write(
                line, orText: "Made \(line.summary):\n\(UserFolder.shortened(line.file))")
        }

        private static var newID: String {
            let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
            return String((0..<10).compactMap { _ in letters.randomElement() })
        }
    }

    /// `belfry keys remove`.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Remove a key, like a revocation.",
            discussion: """
                A running Belfry closes the connections that it has authenticated.

                  belfry keys remove ABC123DEFG
                """)

        @Argument(help: ArgumentHelp("The key ID.", valueName: "id")) var id: String
        @OptionGroup(visibility: SharedOptions.visibility) var service: ServiceOption
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func run() async throws {
            let home = try await Keys.home(service)
            guard try Keys.doing({ try KeyFolder(home: home).remove(id) }) else {
                throw Failure(
                    "There is no key “\(TerminalText.escape(id))” to remove. List all: belfry keys")
            }
            let answer = try? await service.client.request(
                .DELETE, "/keys/\(ServiceClient.segment(id))")
            let isKnown = answer?.status == 200
            try output.write(
                ["id": id],
                orText: isKnown
                    ? "Removed \(id), also from the running Belfry." : "Removed \(id).")
        }
    }
}

extension Keys.Line {
    /// The key in a sentence: “ABC123DEFG, for com.acme.shop in production”.
    fileprivate var summary: String {
        let what = topics.map { $0.count > 3 ? "\($0.count) topics" : $0.joined(separator: ", ") }
        let whose = team.map { what == nil ? "the team \($0)" : "\(what ?? "") of the team \($0)" }
        let place = environment.map { $0 == "sandbox" ? " in the sandbox" : " in \($0)" } ?? ""
        guard let object = whose ?? what else { return place.isEmpty ? id : "\(id),\(place)" }
        return "\(id), for \(object)\(place)"
    }
}
