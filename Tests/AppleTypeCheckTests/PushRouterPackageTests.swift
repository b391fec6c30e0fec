#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// The folder `PushRouter`, copied to a place where nothing of the root is around it, as apps get it.
    @Suite(.timeLimit(.minutes(10))) struct PushRouterPackageTests {
        private static let source = Repository.root.appending(path: "PushRouter")

        private let folder: Folder
        private var package: URL { folder.url.appending(path: "push-router") }

        init() throws {
            folder = try Folder()
            try FileManager.default.copyItem(at: Self.source, to: package)
            // Builds of the folder itself leave these.
            for name in [".build", ".swiftpm", "Package.resolved"] {
                try? FileManager.default.removeItem(at: package.appending(path: name))
            }
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

        @Test func `its manifest has no dependency and no flag, and begins with iOS 15`() throws {
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
                    "PushRouter", "PushRouterUI", "PushRouterCalls", "PushRouterExtension",
                    "PushRouterTesting",
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

        @Test func `its license is the repository's, and a file`() throws {
            let license = package.appending(path: "LICENSE")
            #expect(try license.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true)
            #expect(
                try String(contentsOf: license, encoding: .utf8) == Repository.text(of: "LICENSE"))
        }

        @Test func `the links of its page lead to files, and its samples are the first article's`()
            throws
        {
            let page = try String(
                contentsOf: package.appending(path: "README.md"), encoding: .utf8)
            let links = page.matches(of: #/\]\(([^)]*)\)/#).map { String($0.1) }
            let articles = try FileManager.default.subpathsOfDirectory(atPath: package.path)
                .filter { $0.hasSuffix(".md") && $0 != "README.md" }
            #expect(Set(articles).isSubset(of: links))
            for link in links {
                let path = package.appending(path: link).path
                #expect(FileManager.default.fileExists(atPath: path), "\(link)")
            }
            let article = try String(
                contentsOf: package.appending(
                    path: "Sources/PushRouter/PushRouter.docc/PushRouter.md"), encoding: .utf8)
            // SnippetTests compiles the article's. The others are lines of a manifest.
            let samples = page.matches(of: #/(?s)```swift\n(.*?)```/#).map { String($0.1) }
                .filter { !$0.hasPrefix(".") }
            #expect(samples.count == 2)
            for sample in samples { #expect(article.contains(sample), "\(sample)") }
        }
    }

    /// The two files of a release. They hold the newest commit, so they need a git checkout.
    extension PushRouterPackageTests {
        private static let isCheckout =
            (try? Tool.run(["git", "rev-parse", "-q", "--verify", "HEAD:PushRouter"], in: source))?
            .isSuccess == true

        @Test(.enabled(if: Self.isCheckout, "This folder is not a git checkout"))
        func `a release packs the folder of the newest commit, under the version's tag`() throws {
            let script = Repository.root.appending(path: "Scripts/release/push_router.sh").path
            let files = folder.url.appending(path: "files")
            try Self.run([script, "9.9.9", files.path], in: Repository.root)
            try Self.run(["tar", "-xf", "files/push-router-9.9.9.tar.gz"], in: folder.url)
            let bundle = files.appending(path: "push-router-9.9.9.bundle").path
            try Self.run(
                ["git", "clone", "-q", "--branch", "9.9.9", bundle, "clone"], in: folder.url)
            try Self.run(
                ["diff", "-r", "--exclude", ".git", "push-router-9.9.9", "clone"], in: folder.url)
            let committed = try Self.run(
                ["git", "rev-parse", "HEAD:PushRouter"], in: Repository.root)
            let packed = try Self.run(
                ["git", "rev-parse", "HEAD^{tree}"], in: folder.url.appending(path: "clone"))
            #expect(packed == committed)
        }
    }
#endif
