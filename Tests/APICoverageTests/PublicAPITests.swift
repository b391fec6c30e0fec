#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// Checks that code of apps and their tests that compiled with the stored version compiles with
    /// this one. A release runs the same script.
    @Suite struct PublicAPITests {
        private static let stored = Repository.root.appending(path: "Tests/Stored")

        /// Runs the script on the modules beside the test bundle.
        private static func compare(
            with stored: URL = stored
        ) throws -> (isSuccess: Bool, text: String) {
            let binaries = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            return try Tool.run(
                ["python3", "Scripts/public_api.py", binaries.path, "--stored", stored.path],
                in: Repository.root)
        }

        /// Compares with what is stored of PushRouter, but for a change.
        private static func compare(
            after change: (inout [String]) -> Void
        ) throws -> (isSuccess: Bool, text: String) {
            let folder = try Folder()
            let versions = try FileManager.default.contentsOfDirectory(atPath: stored.path)
                .filter {
                    FileManager.default.fileExists(atPath: stored.appending(path: "\($0)/api").path)
                }
            let newest = try #require(
                versions.max { $0.compare($1, options: .numeric) == .orderedAscending })
            let copy = folder.url.appending(path: "\(newest)/api")
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: stored.appending(path: "\(newest)/api"), to: copy)
            let file = copy.appending(path: "PushRouter.txt")
            var lines = try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n").map(String.init)
            change(&lines)
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
            return try compare(with: folder.url)
        }

        @Test func `no public symbol of the stored version is gone or changed`() throws {
            let said = try Self.compare()
            #expect(said.isSuccess, "\(said.text)")
        }

        @Test func `what is gone or changed is named, with what to do`() throws {
            let said = try Self.compare { lines in
                lines.append("PushRouter.silence()\t\t@MainActor func silence()")
                for index in lines.indices where lines[index].hasPrefix("PushAction.tap\t") {
                    lines[index] = "PushAction.tap\t\tcase tap(Int)"
                }
            }
            #expect(!said.isSuccess)
            for sentence in [
                "PushRouter: PushRouter.silence() is gone: @MainActor func silence()",
                "PushRouter: PushAction.tap is changed: case tap(Int), now: case tap",
                "document it in CHANGELOG.md", "--store",
            ] {
                #expect(said.text.contains(sentence), "\(said.text)")
            }
        }

        @Test func `a new symbol passes, a new requirement or case fails`() throws {
            let added = try Self.compare { lines in
                lines.removeAll {
                    $0.hasPrefix("PushRouter.register") || $0.hasPrefix("PushEvent.dismissed")
                }
            }
            #expect(added.isSuccess, "\(added.text)")
            let withCase = try Self.compare { lines in
                lines.removeAll { $0.hasPrefix("PushAction.tap\t") }
            }
            #expect(
                withCase.text.contains("PushAction.tap is missing in every switch over PushAction"))
            let required = try Self.compare { lines in
                lines.removeAll { $0.hasPrefix("PushStore.load()\t") }
            }
            #expect(required.text.contains("PushStore.load() is required of every type"))
            let isNew = try Self.compare { lines in
                lines.removeAll { $0.hasPrefix("PushStore\t") || $0.hasPrefix("PushStore.") }
            }
            #expect(isNew.isSuccess, "\(isNew.text)")
        }
    }
#endif
