import ArgumentParser
import Console
import Foundation
import PushServer

/// `belfry keys`: the keys that provider tokens are signed with.
struct Keys: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show the keys that provider tokens are signed with, or make such a token.",
        discussion: """
              belfry keys
              belfry keys token            for the header authorization: bearer …
              belfry keys add AuthKey_ABC123DEFG.p8

            Registered keys count with belfry --auth keys; otherwise any key does.
            """,
        subcommands: [List.self, Token.self, Add.self], defaultSubcommand: List.self)

    /// The folder where the running Belfry, or one that starts now, finds registered keys.
    static func folder(_ service: ServiceOption) async throws(Failure) -> URL {
        try await home(service).appending(path: "keys", directoryHint: .isDirectory)
    }

    /// The home of the running Belfry, or of one that starts now.
    static func home(_ service: ServiceOption) async throws(Failure) -> URL {
        do {
            let description: ServiceDescription = try await service.client.get("/service")
            return URL(fileURLWithPath: description.key.file).deletingLastPathComponent()
        } catch {
            guard error.status == .unavailable else { throw error }
            return UserFolder.home(try SettingValues(given: [])(Settings.home))
        }
    }
}

extension Keys {
    /// `belfry keys`, `belfry keys list`.
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "One line a key. This is what bare belfry keys does.",
            discussion: """
                  belfry keys
                  belfry keys --json | jq '.[].file'
                """)

        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        /// A key as JSON has it.
        struct Line: Encodable {
            var id: String
            /// `development` or `registered`.
            var kind: String
            var file: String
        }

        func run() async throws {
            let folder = try await Keys.folder(service)
            let home = folder.deletingLastPathComponent()
            let development = home.appending(path: "AuthKey_\(DevelopmentKey.keyID).p8")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let registered = names.filter { $0.hasPrefix("AuthKey_") && $0.hasSuffix(".p8") }
                .sorted().map { name in
                    Line(
                        id: String(name.dropFirst(8).dropLast(3)), kind: "registered",
                        file: folder.appending(path: name).path)
                }
            let lines =
                [Line(id: DevelopmentKey.keyID, kind: "development", file: development.path)]
                + registered
            let rows = lines.map { [$0.id, $0.kind, UserFolder.shortened($0.file)] }
            let table = Table([["KEY ID", "KIND", "FILE"]] + rows, width: Terminal.wrap.width)
            try output.write(lines, orText: table.text(Terminal.paint))
        }
    }

    /// `belfry keys token`.
    struct Token: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print a provider token, signed with the development key, good for an hour.",
            discussion: """
                  curl -H "authorization: bearer $(belfry keys token)" …
                """)

        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let home = try await Keys.home(service)
            let token: String
            do {
                token = try DevelopmentKey(home: home)
                    .token(issuedAt: Int64(Date().timeIntervalSince1970))
            } catch {
                throw Failure("\(error)")
            }
            try output.write(["token": token], orText: token)
        }
    }

    /// `belfry keys add FILE`.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Register a .p8 file of yours; Belfry takes it from its next start on.",
            discussion: """
                  belfry keys add AuthKey_ABC123DEFG.p8
                  belfry keys add key.p8 --id ABC123DEFG
                """)

        @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file())
        var file: String
        @Option(
            help: ArgumentHelp(
                "The key ID, if the file's name does not have it.", valueName: "id"))
        var id: String?
        @OptionGroup var service: ServiceOption
        @OptionGroup var output: OutputOptions

        func run() async throws {
            let source = UserFolder.url(file)
            let name = source.deletingPathExtension().lastPathComponent
            let id = id ?? (name.hasPrefix("AuthKey_") ? String(name.dropFirst(8)) : "")
            guard id.count == 10, id.allSatisfy({ $0.isLetter || $0.isNumber }) else {
                throw Failure(
                    "A key ID has ten letters and digits, and the name "
                        + "“\(TerminalText.escape(source.lastPathComponent))” has none. Say it with "
                        + "--id.", status: .usage)
            }
            let folder = try await Keys.folder(service)
            let copy = folder.appending(path: "AuthKey_\(id).p8")
            do {
                let key = try Data(contentsOf: source)
                try Self.check(key, id: id)
                try Self.save(key, to: copy)
            } catch {
                throw Failure("Cannot register \(TerminalText.escape(file)): \(error)")
            }
            try output.write(
                List.Line(id: id, kind: "registered", file: copy.path),
                orText: "Registered \(id). Start Belfry with --auth keys to have it checked.")
        }

        private static func save(_ key: Data, to file: URL) throws {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try key.write(to: file, options: .atomic)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: file.path)
        }

        /// A service would not start with a damaged key, so that it is read in a folder of its own
        /// before.
        private static func check(_ key: Data, id: String) throws {
            let trial = FileManager.default.temporaryDirectory
                .appending(path: "belfry-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: trial) }
            try save(key, to: trial.appending(path: "keys/AuthKey_\(id).p8"))
            _ = try KeyRing(home: trial, developmentKey: DevelopmentKey(home: trial))
        }
    }
}
