#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// PushRouter as an iPhone's compiler sees it: against Objective-C, with optional methods.
    @Suite struct PushRouterForAppleTests {
        private let compiler: Compiler
        private static let list = Repository.root.appending(
            path: "Tests/AppleTypeCheckTests/Methods.txt")

        init() throws {
            compiler = Compiler(sdk: try AppleSDK.shared.get())
        }

        @Test func `PushRouter's modules compile for iOS 15, without a warning`() throws {
            let folder = try Folder()
            try compilePushRouter(to: folder.url, ["-warnings-as-errors"])
        }

        /// `BELFRY_RECORD=1` writes the list anew.
        @Test func `its selectors, and the threads they are called on, are those of the list`()
            throws
        {
            let surface = try surface()
            if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
                try Data(surface.description.utf8).write(to: Self.list)
            }
            #expect(surface.description == (try String(contentsOf: Self.list, encoding: .utf8)))
        }

        /// There, closures that are not said to be `@Sendable` would be of the main actor.
        @Test func `compilers before Swift 6.2 check for the main thread nowhere else`() throws {
            let surface = try surface(["-Xcc", "-DBEFORE_SWIFT_6_2"])
            #expect(surface.description == (try String(contentsOf: Self.list, encoding: .utf8)))
        }

        @Test func `the samples of the documents compile for iOS 15`() throws {
            let folder = try Folder()
            try compilePushRouter(to: folder.url)
            let peer = folder.url.appending(path: "Peer.swift")
            try Data(Self.peer.utf8).write(to: peer)
            try compiler.compile(
                Self.samples() + [peer], as: "Samples", .nothing, to: nil,
                [
                    "-I", folder.path, "-module-alias", "BelfryUIKit=UIKit", "-module-alias",
                    "BelfryUserNotifications=UserNotifications", "-module-alias",
                    "BelfryActivityKit=ActivityKit", "-module-alias", "BelfryCallKit=CallKit",
                ])
        }

        @Test func `a service extension compiles where the default isolation is the main actor`()
            throws
        {
            let folder = try Folder()
            try compilePushRouter(to: folder.url)
            let file = folder.url.appending(path: "NotificationService.swift")
            let text = """
                import PushRouterExtension
                import UserNotifications

                final class NotificationService: PushServiceExtension {
                    nonisolated override init() { super.init() }

                    override func prepare(_ draft: PushDraft) async throws {
                        draft.content.title = draft.message.title
                    }

                    override func confirm(_ message: PushMessage) async throws {}
                }
                """
            try Data(text.utf8).write(to: file)
            try compiler.compile(
                [file], as: "Service", .nothing, to: nil,
                ["-I", folder.path, "-default-isolation", "MainActor", "-application-extension"])
        }

        @Test func `the views of the documents compile for iOS 15`() throws {
            let folder = try Folder()
            try compilePushRouter(to: folder.url)
            let app = folder.url.appending(path: "LetterApp.swift")
            try Data(Self.letterApp.utf8).write(to: app)
            let views = Repository.root.appending(
                path: "Tests/PushRouterUITests/DocumentedViews.swift")
            try compiler.compile(
                [views, app], as: "Views", .nothing, to: nil, ["-I", folder.path])
        }

        // MARK: That it would be found

        @Test func `what no extension may use is found`() throws {
            let folder = try Folder()
            try compilePushRouter(to: folder.url)
            #expect {
                try compiler.compile(
                    Self.sources(of: "PushRouter"), as: "PushRouter", .nothing, to: nil,
                    ["-I", folder.url.path, "-application-extension"])
            } throws: {
                "\($0)".contains("'shared' is unavailable in application extensions for iOS")
            }
        }

        @Test func `a method that iOS would not call is found`() throws {
            let surface = try changed("willPresent notification", to: "willShow notification")
            #expect(!surface.contains("willPresentNotification"))
        }

        @Test func `a method that would end the app off the main thread is found`() throws {
            let surface = try changed(
                "final class CenterDelegate: NSObject, ",
                to: "@MainActor final class CenterDelegate: NSObject, @preconcurrency ")
            #expect(surface.contains("openSettingsForNotification:  main thread only"))
        }

        @Test func `what iOS 15 does not have is found`() throws {
            let text = """
                import UserNotifications

                func clear() { UNUserNotificationCenter.current().setBadgeCount(0) }
                """
            let folder = try Folder()
            let source = try folder.newFile(Array(text.utf8))
            #expect {
                try compiler.compile([source], as: "Clearing")
            } throws: {
                "\($0)".contains("is only available in iOS 16.0 or newer")
            }
        }
    }

    // MARK: Sources

    extension PushRouterForAppleTests {
        private static let package = Repository.root.appending(path: "PushRouter")

        private static func sources(of module: String) throws -> [URL] {
            try Compiler.sources(of: module, in: package)
        }

        /// Returns the Objective-C surface of the modules that have one.
        private func surface(_ options: [String] = []) throws -> ObjectiveCSurface {
            let folder = try Folder()
            let extensions = "PushRouterExtension"
            let sources = try Self.sources(of: extensions)
            try compiler.compile(
                sources, as: extensions, .module,
                to: folder.url.appending(path: "\(extensions).swiftmodule"), options)
            let below = try ObjectiveCSurface(compiler, sources, as: extensions, options)
            let router = try ObjectiveCSurface(
                compiler, Self.sources(of: "PushRouter"), as: "PushRouter",
                ["-I", folder.url.path] + options)
            try compiler.compile(
                Self.sources(of: "PushRouter"), as: "PushRouter", .module,
                to: folder.url.appending(path: "PushRouter.swiftmodule"),
                ["-I", folder.url.path] + options)
            let calls = try ObjectiveCSurface(
                compiler, Self.sources(of: "PushRouterCalls"), as: "PushRouterCalls",
                ["-I", folder.url.path] + options)
            return ObjectiveCSurface([
                (extensions, below), ("PushRouter", router), ("PushRouterCalls", calls),
            ])
        }

        /// The documents' samples are in files that the tests of PushRouter compile and run, too; those
        /// that are tests themselves need Belfry's phones.
        private static func samples() throws -> [URL] {
            let folder = Repository.root.appending(path: "Tests/PushRouterTests/Snippets")
            return try FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil
            ).filter {
                let name = $0.lastPathComponent
                return name.hasPrefix("Documented") && !name.hasSuffix("Tests.swift")
                    || name == "SnippetApp.swift"
            }.sorted { $0.path < $1.path }
        }

        /// A stand-in for another SDK's delegate.
        private static let peer = """
            import BelfryUserNotifications
            import Foundation

            final class Peer: NSObject, UNUserNotificationCenterDelegate {
                enum Behavior { case answersOnce }
                init(_ behavior: Behavior) {}
            }
            """

        /// The tests' app has more than the documents name.
        private static let letterApp = """
            import PushRouter

            enum LetterApp {
                final class AppDelegate: PushAppDelegate {}
            }
            """

        /// The selectors of PushRouter with another text in the delegate of the notification center.
        private func changed(_ text: String, to other: String) throws -> String {
            let folder = try Folder()
            let name = "CenterDelegate.swift"
            let copy = folder.url.appending(path: name)
            let path = "PushRouter/Sources/PushRouter/Shell/\(name)"
            let source = try Repository.text(of: path)
            #expect(source.contains(text))
            try Data(source.replacing(text, with: other).utf8).write(to: copy)
            let sources = try Self.sources(of: "PushRouter").filter {
                $0.lastPathComponent != name
            }
            try compilePushRouter(to: folder.url)
            return try ObjectiveCSurface(
                compiler, sources + [copy], as: "PushRouter", ["-I", folder.url.path]
            ).description
        }

        private func compilePushRouter(to folder: URL, _ options: [String] = []) throws {
            try compiler.compilePushRouter(of: Self.package, to: folder, options)
        }
    }
#endif
