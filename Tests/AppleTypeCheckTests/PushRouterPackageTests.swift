#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// The package of PushRouter that a release makes for apps.
    @Suite(.timeLimit(.minutes(10))) struct PushRouterPackageTests {
        private let folder: Folder
        private var files: URL { folder.url.appending(path: "files") }
        private var package: URL { folder.url.appending(path: "push-router-9.9.9") }

        init() throws {
            folder = try Folder()
            try Self.run(
                [
                    "Scripts/release/push_router.sh", "9.9.9",
                    folder.url.appending(path: "files").path,
                ],
                in: Repository.root)
            try Self.run(["tar", "-xf", "files/push-router-9.9.9.tar.gz"], in: folder.url)
        }

        @discardableResult
        private static func run(_ command: [String], in folder: URL) throws -> String {
            let said = try Tool.run(command, in: folder)
            try #require(said.isSuccess, "\(command): \(said.text)")
            return said.text
        }

        /// The part of `swift package dump-package` that says what an app gets.
        private struct Manifest: Decodable {
            struct Dependency: Decodable {}
            struct Platform: Decodable {
                let platformName: String
                let version: String
            }
            struct Product: Decodable { let name: String }
            struct Target: Decodable {
                struct Setting: Decodable {}
                let settings: [Setting]
            }
            struct Tools: Decodable { let _version: String }

            let dependencies: [Dependency]
            let platforms: [Platform]
            let products: [Product]
            let targets: [Target]
            let toolsVersion: Tools
        }

        @Test func `it has no dependency and no flag, for iOS 15 and tools 6_0`() throws {
            let text = try Self.run(["swift", "package", "dump-package"], in: package)
            let manifest = try JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
            #expect(manifest.dependencies.isEmpty)
            #expect(manifest.targets.allSatisfy { $0.settings.isEmpty })
            #expect(manifest.toolsVersion._version == "6.0.0")
            #expect(
                manifest.platforms.map { "\($0.platformName) \($0.version)" }
                    == ["ios 15.0", "maccatalyst 15.0", "visionos 1.0"])
            #expect(
                manifest.products.map(\.name) == [
                    "PushRouter", "PushRouterUI", "PushRouterExtension", "PushRouterTesting",
                ])
        }

        @Test func `it compiles for iOS 15 as its manifest says, without a warning`() throws {
            let compiler = Compiler(sdk: try AppleSDK.shared.get())
            try compiler.compilePushRouter(
                of: package, to: folder.url, ["-warnings-as-errors"], features: [])
            try compiler.compile(
                Compiler.sources(of: "OtherPlatform", in: package), as: "OtherPlatform",
                features: [])
        }

        @Test func `elsewhere one sentence refuses it, and nothing is fetched`() throws {
            let said = try Tool.run(["swift", "build"], in: package)
            #expect(!said.isSuccess)
            let errors = said.text.split(separator: "\n").compactMap {
                $0.firstMatch(of: #/swift:\d+:\d+: error: (.*)/#).map { String($0.1) }
            }
            #expect(Set(errors).count == 1, "\(said.text)")
            #expect(errors.first?.hasPrefix("PushRouter is for iOS 15, iPadOS") == true)
            let resolved = package.appending(path: "Package.resolved").path
            #expect(!FileManager.default.fileExists(atPath: resolved))
        }

        @Test func `the repository has the same files under the version's tag`() throws {
            let bundle = files.appending(path: "push-router-9.9.9.bundle").path
            try Self.run(["git", "clone", "-q", bundle, "clone"], in: folder.url)
            try Self.run(
                ["diff", "-r", "--exclude", ".git", package.path, "clone"], in: folder.url)
        }

        @Test func `its page has no link that DocC alone understands, and names the version`()
            throws
        {
            let page = try String(
                contentsOf: package.appending(path: "README.md"), encoding: .utf8)
            #expect(!page.contains("<doc:") && !page.contains(" ``"))
            #expect(page.contains(#"from: "9.9.9""#))
            for link in page.matches(of: #/\]\((Sources[^)]*)\)/#) {
                let path = package.appending(path: String(link.1)).path
                #expect(FileManager.default.fileExists(atPath: path), "\(link.1)")
            }
        }
    }
#endif
